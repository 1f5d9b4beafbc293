-- Records of payments go after ten years; until then, and ever for their content, nothing changes them.
DROP TRIGGER "billing_events_append_only" ON "billing_events";--> statement-breakpoint
CREATE FUNCTION "refuse_early_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.created_at < now() - interval '10 years' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "billing_events_append_only" BEFORE UPDATE OR TRUNCATE ON "billing_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "billing_events_kept" BEFORE DELETE ON "billing_events" FOR EACH ROW EXECUTE FUNCTION "refuse_early_delete"();
