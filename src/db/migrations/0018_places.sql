CREATE TABLE "place" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"municipality" text NOT NULL,
	"postcode" text NOT NULL,
	"island" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"phone" text,
	"hours" text,
	"redeems_points" boolean NOT NULL,
	"sells_limited_edition" boolean NOT NULL,
	"on_route" boolean NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "place_id_form" CHECK ("place"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("place"."id") <= 80),
	CONSTRAINT "place_named" CHECK ("place"."name" <> '' and "place"."address" <> '' and "place"."municipality" <> ''),
	CONSTRAINT "place_postcode_of_island" CHECK ("place"."postcode" ~ '^[0-9]{5}$' and left("place"."postcode", 2) = case
        when "place"."island" in ('tenerife', 'la-palma', 'la-gomera', 'el-hierro') then '38'
        when "place"."island" in ('gran-canaria', 'lanzarote', 'fuerteventura', 'la-graciosa') then '35' end),
	CONSTRAINT "place_on_island" CHECK (coalesce(case "place"."island"
        when 'tenerife' then "place"."lat" between 27.95 and 28.65 and "place"."lng" between -17.0 and -16.05
        when 'gran-canaria' then "place"."lat" between 27.7 and 28.25 and "place"."lng" between -15.9 and -15.3
        when 'lanzarote' then "place"."lat" between 28.8 and 29.45 and "place"."lng" between -13.95 and -13.35
        when 'fuerteventura' then "place"."lat" between 28.0 and 28.8 and "place"."lng" between -14.55 and -13.75
        when 'la-palma' then "place"."lat" between 28.4 and 28.9 and "place"."lng" between -18.05 and -17.7
        when 'la-gomera' then "place"."lat" between 27.95 and 28.27 and "place"."lng" between -17.4 and -17.05
        when 'el-hierro' then "place"."lat" between 27.6 and 27.9 and "place"."lng" between -18.2 and -17.85
        when 'la-graciosa' then "place"."lat" between 29.2 and 29.33 and "place"."lng" between -13.58 and -13.44 end, false)),
	CONSTRAINT "place_hours_form" CHECK ("place"."hours" ~ '^([A-Z][a-z](-[A-Z][a-z])? [0-9:,-]+(\x3B |$))+$'),
	CONSTRAINT "place_route_of_island" CHECK (not "place"."on_route" or "place"."island" in ('tenerife', 'gran-canaria'))
);
--> statement-breakpoint
CREATE TABLE "place_product" (
	"place_id" text NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "place_product_place_id_product_id_pk" PRIMARY KEY("place_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "place_product" ADD CONSTRAINT "place_product_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_nearest" ON "place" USING gist (point("lng" * 0.88, "lat"));--> statement-breakpoint
CREATE INDEX "place_in_order" ON "place" USING btree ("island","municipality","name","id");--> statement-breakpoint
CREATE INDEX "place_product_of_product" ON "place_product" USING btree ("product_id","place_id");