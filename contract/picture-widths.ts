/** Widths of resized pictures in pixels: the six of the design, each again for screens of density 2, and three small ones. */
export const pictureWidths: readonly number[] = [160, 240, 320, 480, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072];
