import { inActs } from './equivalents-in-acts.ts'
import { inFiles } from './equivalents-in-files.ts'
import type { Result } from './results.ts'

/** Mutants that nobody could ever notice, each with the reason why. */
export type Equivalent = { target: string; text: string; was: string; becomes: string; why: string }

/** The table of transfers takes no amount of nothing, so no change of a purse is 0 there. */
const never0 = 'a transfer of nothing is refused by the table'

const inFunctions: Equivalent[] = [
  {
    ...{ target: 'wallet.added', text: 's.account < 1000', was: '<', becomes: '<=' },
    why: 'a purse with the number 1000 has its pool for a name, and no kind is found for it',
  },
  ...['<', '>'].map((was) => ({
    ...{ target: 'wallet.added', text: `where s.delta ${was} 0)`, was, becomes: `${was}=` },
    why: 'what is nothing adds nothing to a sum',
  })),
  ...['wallet.sum_up', 'wagers.sum_up'].flatMap((target) => [
    {
      ...{ target, text: 'if v_upto <= v_since', was: '<=', becomes: '<' },
      why: 'between two that are equal nothing was written, and less than one is never asked for',
    },
    {
      ...{ target, text: 'if v_met > v_most', was: '>', becomes: '>=' },
      why: 'what is left of a window that is just full is the next one',
    },
  ]),
  ...[
    ['wallet.sum_up', 'writer < v_upto'],
    ['wagers.sum_up', 'writer::text::bigint < v_upto'],
  ].map(([target = '', text = '']) => ({
    ...{ target, text, was: '<', becomes: '<=' },
    why: 'what a transaction wrote that has not ended is seen by nobody',
  })),
  ...['wallet.summed_to', 'wagers.summed_to'].map((target) => ({
    ...{ target, text: 'upto <= pg_snapshot_xmax', was: '<=', becomes: '<' },
    why: 'whoever noted how far it goes had a later number, and the next one is later still',
  })),
  ...['debit', 'credit'].map((side) => ({
    ...{ target: 'wallet.reached', text: `t.${side}_seq > v_after`, was: '>', becomes: '>=' },
    why: 'the last entry of the leaf before lies in an earlier quarter of an hour',
  })),
  ...['wallet.enter_all', 'wallet.post'].flatMap((target) =>
    (['<', '>'] as const).map((was) => ({
      ...{ target, text: `.delta ${was} 0`, was, becomes: `${was}=`, why: never0 },
    })),
  ),
  ...['v_main', 'v_bonus'].flatMap((text) => [
    {
      ...{
        target: 'wagers.act_one',
        text: `if ${text} < 0 and -${text} >`,
        was: '<',
        becomes: '<=',
      },
      why: 'what is free is never less than nothing, so 0 is never more than it',
    },
    {
      ...{
        target: 'wagers.act_one',
        text: `if ${text} < 0 and -${text} >`,
        was: '>',
        becomes: '>=',
      },
      why: 'who has just as much as is taken back owes nothing more either way',
    },
  ]),
  {
    ...{ target: 'wallet.enter', text: 'elsif not found then', was: 'not found', becomes: 'false' },
    why: 'who undoes a transfer holds its purses: two undoings of one never come here at once',
  },
  ...(['<', '>'] as const).map((was) => ({
    ...{ target: 'wagers.added', text: `a.main + a.bonus ${was} 0`, was, becomes: `${was}=` },
    why: 'what is nothing adds nothing to a sum',
  })),
  {
    ...{
      target: 'wagers.sum_up',
      text: 'a.writer::text::bigint < v_upto',
      was: '<',
      becomes: '<=',
    },
    why: 'what ended is struck off whichever window its end lies in',
  },
  ...(['<', '>'] as const).map((was) => ({
    ...{ target: 'wagers.play_of', text: 'then e.delta', was, becomes: `${was}=` },
    why: 'what is nothing is nothing either way',
  })),
  ...['wagers.write_one', 'wagers.open_granted'].map((target) => ({
    ...{ target, text: 'max(p.currency) filter (where p.pool =', was: '=', becomes: '<>' },
    why: 'purses that play moves are of one currency',
  })),
  {
    ...{ target: 'wagers.write_weighed', text: 'if v_again is not null or cardinality(p_all) = 0' },
    ...{
      was: '=',
      becomes: '<>',
      why: 'without rounds that were there before nothing is struck off',
    },
  },
  {
    ...{ target: 'wagers.bring_bounds', text: 'where b.bucket = p_bucket and b.member', was: '=' },
    ...{ becomes: '<>', why: 'what is there already is left as it is, by the key of the table' },
  },
  {
    ...{ target: 'wagers.end_all', text: '(select count(*) from asked) > (select', was: '>' },
    ...{
      becomes: '>=',
      why: 'where as many were done as were asked for, nothing is left to be told',
    },
  },
  {
    ...{ target: 'wagers.fold_turnover', text: 'if v_upto <= t.upto', was: '<=', becomes: '<' },
    why: 'from a moment to itself there is nothing to fold',
  },
  {
    ...{ target: 'wagers.act_one', text: 'when not a.free and r.stake > r.undone', was: '>' },
    ...{ becomes: '>=', why: 'a win of a round in which nothing is staked was refused before' },
  },
  ...(['<', '>'] as const).map((was) => ({
    ...{ target: 'wagers.move', text: `p_amount ${was} 0`, was, becomes: `${was}=` },
    why: 'what moves nothing is not moved',
  })),
  {
    ...{ target: 'wagers.weigh', text: 'count(*) > 0 as bounded', was: '>', becomes: '>=' },
    why: 'without a bound there is no row to count in',
  },
  {
    ...{ target: 'wagers.weigh', text: "v_caps > 0 and b.kind <> 'deposit'", was: '>' },
    ...{ becomes: '>=', why: 'without caps none is found' },
  },
  ...['max(p.free) filter', 'max(p.balance) filter', 'max(p.currency) filter'].flatMap((text) =>
    ['wagers.act_one', 'wagers.write_one'].map((target) => ({
      ...{ target, text, was: 'max', becomes: 'min' },
      why: 'a member has one purse of each kind: it is the greatest and the least',
    })),
  ),
  {
    ...{ target: 'wagers.weigh', text: 'case when v_caps = 0 then', was: 'v_caps = 0' },
    ...{ becomes: 'false', why: 'without caps the least of both is the member’s own' },
  },
  {
    ...{ target: 'wagers.weigh', text: "when a.kind = 'bet' then a.amount else 0 end as stake" },
    ...{ was: '0', becomes: '1' },
    why: 'a set that is weighed too heavy goes one by one, and comes to the same',
  },
  {
    ...{ target: 'wagers.sum_up', text: 'w.member = a.member and w.round = a.round' },
    ...{ was: ' and w.member = a.member', becomes: '' },
    why: 'a round is of one member',
  },
  {
    ...{ target: 'wagers.sum_up', text: 'k.home = v_home and k.upto <= v_since' },
    ...{ was: ' and k.upto <= v_since', becomes: '' },
    why: 'whoever sums holds all others off: nothing later is there yet',
  },
  {
    ...{
      target: 'wagers.added_rounds',
      text: 'a.main + a.bonus <> 0) as a',
      was: 'and',
      becomes: 'or',
    },
    why: 'a round that paid nothing has 0, which is what no round comes to',
  },
  {
    ...{ target: 'wagers.write_one', text: "o.kind = 'win' and o.round is not null then" },
    ...{ was: ' and o.round is not null', becomes: '' },
    why: 'every win has a round',
  },
  {
    ...{ target: 'wagers.write_one', text: "if found and a.kind = 'bet' then", was: 'and' },
    ...{
      becomes: 'or',
      why: 'what ended is struck off the list in either way, now or a minute later',
    },
  },
  {
    ...{ target: 'wagers.count_bonus', text: "p_state = 'reversed' and o.kind = 'bet'" },
    ...{ was: " and o.kind = 'bet'", becomes: '' },
    why: 'only stakes are counted for a bonus: of nothing else is there anything to undo',
  },
  {
    ...{ target: 'wagers.sum_up', text: 'a.writer::text::bigint < v_upto' },
    ...{ was: ' and a.writer::text::bigint < v_upto', becomes: '' },
    why: 'what ended is struck off whichever window its end lies in',
  },
  {
    ...{ target: 'wagers.write_weighed', text: 'w.member = a.member and w.round = a.round;' },
    ...{ was: ' and w.member = a.member', becomes: '', why: 'a round is of one member' },
  },
  ...[
    ['where a.win > 0 and not v_capped', ' and r.granted = 0'],
    ["r.source = 'house'", '\n       and r.granted = 0'],
  ].map(([text = '', was = '']) => ({
    ...{ target: 'wagers.end_all', text, was, becomes: '' },
    why: 'on what the house paid nobody has a stake, and a round without one is no part of a set',
  })),
  ...['where a.win > 0 and not v_capped', "r.source = 'house'"].map((text) => ({
    ...{ target: 'wagers.end_all', text, was: ' and r.granted = 0', becomes: '' },
    why: 'on what the house paid nobody has a stake, and a round without one is no part of a set',
  })),
  {
    ...{ target: 'wagers.fold_turnover', text: 'p_member for no key update;' },
    ...{ was: 'for no key update', becomes: '' },
    why: 'whoever comes second counts from where the first began, and comes to the same',
  },
  {
    ...{
      target: 'wallet.release',
      text: 'return row(1, case when prior.key',
      was: '1',
      becomes: '0',
    },
    why: 'one is asked about, and nobody reads the place of its answer',
  },
]

/** Why a mutant is the same as what it changed, if it is. */
export const whySame = (one: Result) =>
  [...inFunctions, ...inActs, ...inFiles].find(
    ({ target, text, was, becomes }) =>
      target === one.target &&
      one.text.includes(text) &&
      was === one.was &&
      becomes === one.becomes,
  )?.why
