import { afterAll, expect, test } from 'vitest'
import { arrows } from '../arrows.ts'
import { dumpSchema } from './schema-dump.ts'
import { openHouse } from './testing/house.ts'

const one = await openHouse()
const two = await openHouse()
afterAll(async () => {
  await one.close()
  await two.close()
})

test('the dump shows what makes a schema, and is the same for the same schema', async () => {
  await one.ownerStore.transact(async (tx) => {
    await tx.run`create schema t`
    await tx.run`create type t.pair as (a int, b text)`
    await tx.run`
      create table t.thing (
        id bigint generated always as identity primary key,
        name text not null default 'x' check (name <> ''),
        other bigint references t.thing
      )`
    await tx.run`comment on table t.thing is 'It''s a thing.'`
    await tx.run`create index thing_name on t.thing (name) where other is null`
    await tx.run`create view t.seen as select id from t.thing`
    await tx.run`create function t.one() returns int language sql immutable as 'select 1'`
    await tx.run`grant usage on schema t to balai_app`
    await tx.run`grant select, insert on t.thing to balai_app`
    await tx.run`grant update (name) on t.thing to balai_app`
  })
  expect(await dumpSchema(one.ownerStore.db, ['t'])).toBe(`-- t

create type t.pair as (a integer, b text);

create table t.thing (
  id bigint not null generated always as identity,
  name text not null default 'x'::text,
  other bigint,
  CHECK ((name <> ''::text)),
  FOREIGN KEY (other) REFERENCES t.thing(id),
  PRIMARY KEY (id)
);
comment on table t.thing is 'It''s a thing.';
CREATE INDEX thing_name ON t.thing USING btree (name) WHERE (other IS NULL);

create view t.seen as
 SELECT id
   FROM t.thing;

CREATE OR REPLACE FUNCTION t.one()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$select 1$function$;

grant usage on schema t to balai_app;
grant insert, select on table t.thing to balai_app;
grant update on table t.thing (name) to balai_app;
grant execute on function t.one() to public;
`)
})

test('two databases of the same migrations are dumped alike', async () => {
  const dumps = await Promise.all(
    [one, two].map(({ ownerStore }) => dumpSchema(ownerStore.db, Object.keys(arrows))),
  )
  expect(dumps[0]).toBe(dumps[1])
  expect(dumps[0]).toContain('create table platform.fact')
})
