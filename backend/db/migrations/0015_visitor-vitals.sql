CREATE TABLE "visitor_vitals" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"device" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visitor_vitals_day_route_device_metric_bucket_pk" PRIMARY KEY("day","route","device","metric","bucket")
);
