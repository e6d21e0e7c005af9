import { sameInFiles } from './equivalents-files.ts'
import { sameInWagers } from './equivalents-wagers.ts'
import type { Result } from './results.ts'

/** Mutants that nobody could ever notice, each with the reason why. */
export type Equivalent = { target: string; text: string; was: string; becomes: string; why: string }

/** The table of transfers takes no amount of nothing, so no change of a purse is 0 there. */
const never0 = 'a transfer of nothing is refused by the table'

export const equivalents: Equivalent[] = [
  ...sameInFiles,
  ...sameInWagers,
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
]

/** Why a mutant is the same as what it changed, if it is. */
export const whySame = (one: Result) =>
  equivalents.find(
    ({ target, text, was, becomes }) =>
      target === one.target &&
      one.text.includes(text) &&
      was === one.was &&
      becomes === one.becomes,
  )?.why
