-- Pages show holidays: a change of any is a change of content.
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON holidays
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
