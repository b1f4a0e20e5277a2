/** Pixels wide that a picture comes in: the six of the design, twice each for screens of density 2, and three for what is shown small. */
export const pictureWidths: readonly number[] = [160, 240, 320, 480, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072];
