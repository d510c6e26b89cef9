CREATE INDEX "identity_account" ON "identity" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "identity_user" ON "identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rehearsal_time" ON "rehearsal" USING btree ("owner","started_at");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_expiry" ON "verification" USING btree ("expires_at");