import { Logger, runMigrations } from 'graphile-worker'
import type { Driver } from './driver.ts'

const silent = new Logger(() => () => {})

/**
 * Brings graphile-worker's own schema up to date as the owner, and lets the application use it. Its
 * tables hide every row from those who do not own them, so each needs a policy as well as a grant.
 */
export async function migrateJobs(url: string, driver: Driver) {
  await runMigrations({ connectionString: url, logger: silent })
  await driver.unsafe(`
    grant usage on schema graphile_worker to balai_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to balai_app;
    grant usage on all sequences in schema graphile_worker to balai_app;
    do $$
    declare
      t regclass;
    begin
      for t in
        select c.oid from pg_class c
         where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
           and not exists (select from pg_policy p where p.polrelid = c.oid)
      loop
        execute format('create policy balai_app on %s to balai_app using (true) with check (true)', t);
      end loop;
    end $$;`)
}
