import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { laws } from './testing/laws.ts'
import { type Slip, spoilt } from './testing/spoil.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ max: 20 })
})
afterAll(() => house.close())

describe('[RSP-01] A11', () => {
  test.each(Object.entries(laws))('%s', (_name, law) => law(house))
})

const anyRaise = '(select max(r.amount) from protection.raise r where r.member = b.member)'

/** For each law the one slip that has to turn it red. */
const slips: Record<keyof typeof laws, Slip> = {
  'twenty deposits of 30 at once against 100 a day: three': {
    in: 'wagers.deposit',
    from: 'set spent = b.spent + p_amount',
    to: 'set spent = b.spent',
  },
  'twenty stakes of 30 at once at two games of two sources against 100: three': {
    in: 'wagers.bounded',
    from: 'b.spent + a.amount >',
    to: 'a.amount >',
  },
  'what is won makes room under a limit of losses, and none under one of stakes': {
    in: 'wagers.write_weighed',
    from: 't.staked - t.won',
    to: 't.staked',
  },
  'a cap of the house binds twenty stakes at once of who never set a limit': {
    in: 'wagers.weigh',
    from: '(where c.capped) < v_caps',
    to: '(where c.capped) < 0',
  },
  'a stake at a midnight that falls twice: one day of 25 hours': {
    in: 'wagers.first_at',
    from: "return v_at - interval '1 hour'",
    to: 'return v_at',
  },
  'an hour at play is an hour, however fast, and pauses of more than five minutes are none': {
    in: 'wagers.gap',
    from: '(floor(extract(epoch from p_at)) - floor(extract(epoch from p_last)))',
    to: 'round(extract(epoch from p_at - p_last))',
  },
  'a deposit is no stake, and a stake no deposit': {
    in: 'wagers.bounded',
    from: "when 'deposit' then false",
    to: "when 'none' then false",
  },
  'a day and a week together: the nearer one holds, then the other': {
    in: 'wagers.window_of',
    from: 'date_trunc(p_span',
    to: "date_trunc('day'",
  },
  'a midnight in the run: the new day has its own hundred and no more': {
    in: 'wagers.bring_bounds',
    from: 'b.ends <= p_at',
    to: 'b.begins <= p_at',
  },
  'a clock that goes back at midnight: one day of 25 hours': {
    in: 'wagers.first_at',
    from: "return v_at - interval '1 hour'",
    to: 'return v_at',
  },
  'a midnight that there is not: a day of 23 hours': {
    in: 'wagers.window_of',
    from: "wagers.first_at(v_local + ('1 ' || p_span)::interval, p_zone)",
    to: "begins + ('1 ' || p_span)::interval",
  },
  'a limit that is lowered in the run holds from then on': {
    in: 'wagers.set_bound',
    from: 'set amount = excluded.amount',
    to: 'set amount = wagers.bound.amount',
  },
  'a raise that waits lets nothing more through': {
    in: 'wagers.least_of',
    from: 'least(b.amount,',
    to: `least(greatest(b.amount, ${anyRaise}),`,
  },
  'the lower of the member’s and the house’s holds, for each who has none too': {
    in: 'wagers.least_of',
    from: 'least(b.amount,',
    to: 'greatest(b.amount,',
  },
}

const triesMost = 5

test.each(Object.entries(laws))('a slip is seen by: %s', async (name, law) => {
  const slip = Object.entries(slips).find(([of]) => of === name)?.[1]
  if (!slip) throw new Error('no slip')
  await spoilt(house, slip, async () => {
    // What happens at once may come in an order in which this slip does no harm.
    const seen = async () =>
      law(house).then(
        () => false,
        (fault: Error) => /expected/.test(fault.message),
      )
    let tries = 0
    while (tries < triesMost && !(await seen())) tries++
    expect(tries, 'the law sees it').toBeLessThan(triesMost)
  })
})
