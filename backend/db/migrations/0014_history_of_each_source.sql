-- Points of a real feed and of the simulated market were not told apart: what is there is not shown as real.
ALTER TABLE "spot_history" ADD COLUMN "simulated" boolean NOT NULL DEFAULT true;--> statement-breakpoint
ALTER TABLE "spot_history" ALTER COLUMN "simulated" DROP DEFAULT;
