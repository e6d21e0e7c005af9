import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { part } from '../../platform/db.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const Tried = z.object({ was: z.string(), becomes: z.string(), reason: z.string() })

/** Steps that went though they are no arrows, and arrows that cannot be gone. */
const wrong = () =>
  house.ownerStore.transact(async (tx) => {
    await tx.run`create temp table tried (was text, becomes text, reason text, went boolean) on commit drop`
    await tx.run`${everyStep}`
    return tx.many(Tried)`
      select t.was, t.becomes, t.reason
        from tried t left join cashier.withdrawal_arrow a using (was, becomes, reason)
       where t.went is distinct from (a.was is not null)`
  })

/** Every step from every state for every reason, each tried on a row that was put there by force. */
const everyStep = part`
do $$
declare
  states text[] := array['asked', 'review', 'paying', 'by-hand', 'paid', 'disputed', 'received', 'declined',
    'cancelled', 'failed', 'returned'];
  opened text[] := array['asked', 'review', 'paying', 'by-hand', 'paid', 'disputed'];
  left_house text[] := array['paid', 'disputed', 'received', 'returned'];
  v_card uuid := gen_random_uuid();
  w text; b text; r text; n int := 0; v_id uuid;
begin
  insert into cashier.bank_card (bucket, id, member, bank, number, name, added_at)
  values (7, v_card, v_card, 'BCA', '1234567890', 'Siti', now());
  foreach w in array array[''] || states loop
    foreach b in array states loop
      for r in select distinct reason from cashier.withdrawal_arrow loop
        -- To stay for the same reason is no step.
        continue when w = b;
        n := n + 1;
        v_id := gen_random_uuid();
        begin
          if w <> '' then
            set local session_replication_role = replica;
          end if;
          insert into cashier.withdrawal (bucket, id, member, card, bank, number, name, currency, amount, fee,
            terms, state, reason, since, due, gateway, payment, paid_at, created_at)
          select 7, v_id, v_card, v_card, 'BCA', '1234567890', 'Siti', 'IDR', 10, 0, 1, s,
                 case w when '' then r else 'by-time' end, now(),
                 case when s = any(opened) then now() end, 'kilat',
                 case when s = any(left_house) then 'p' end,
                 case when s = any(left_house) then now() end, now()
            from (select coalesce(nullif(w, ''), b) as s) as x;
          set local session_replication_role = origin;
          if w <> '' then
            update cashier.withdrawal
               set state = b, reason = r, due = case when b = any(opened) then now() end,
                   payment = coalesce(payment, case when b = any(left_house) then 'p' end),
                   paid_at = coalesce(paid_at, case when b = any(left_house) then now() end)
             where bucket = 7 and id = v_id;
          end if;
          insert into tried values (w, b, r, true);
        exception when check_violation then
          set local session_replication_role = origin;
          insert into tried values (w, b, r, false);
        end;
      end loop;
    end loop;
  end loop;
  if n < 1000 then raise exception 'only % steps were tried', n; end if;
end $$`

test('[A10] a withdrawal goes along its arrows and along no other, whoever moves it', async () => {
  expect(await wrong()).toEqual([])
})

test('the law sees an arrow that was never meant', async () => {
  const { ownerStore } = house
  await ownerStore.transact(
    (tx) => tx.run`alter table cashier.withdrawal disable trigger withdrawal_goes_on`,
  )
  expect(await wrong()).not.toEqual([])
  await ownerStore.transact(
    (tx) => tx.run`alter table cashier.withdrawal enable trigger withdrawal_goes_on`,
  )
})

test.each([
  ['an open state without a time', "state = 'asked', due = null"],
  ['an end with a time', "state = 'cancelled', due = now()"],
  [
    'money that left without the number of its transfer',
    "state = 'paid', paid_at = now(), due = now()",
  ],
  ['what was asked for', 'amount = 11'],
  ['where it goes', "number = '9999999999'"],
])('%s cannot be written', async (_, change) => {
  const tried = house.ownerStore.transact(async (tx) => {
    await tx.run`${part`
      insert into cashier.bank_card (bucket, id, member, bank, number, name, added_at)
      values (8, '5c1c3a52-56c6-4f0a-9d57-0f3a60c3b00a', gen_random_uuid(), 'BCA', '1234567890', 'Siti', now())`}`
    await tx.run`${part`
      insert into cashier.withdrawal (bucket, id, member, card, bank, number, name, currency, amount, fee,
        terms, state, reason, since, due, created_at)
      values (8, gen_random_uuid(), gen_random_uuid(), '5c1c3a52-56c6-4f0a-9d57-0f3a60c3b00a', 'BCA',
        '1234567890', 'Siti', 'IDR', 10, 0, 1, 'asked', 'by-member', now(), now(), now())`}`
    const statement = Object.assign([`update cashier.withdrawal set ${change} where bucket = 8`], {
      raw: [''],
    })
    await tx.run(statement as unknown as TemplateStringsArray)
  })
  await expect(tried).rejects.toMatchObject({ code: '23514' })
})
