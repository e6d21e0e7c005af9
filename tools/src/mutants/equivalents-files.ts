import type { Equivalent } from './equivalents.ts'

/** Mutants of files that nobody could ever notice. */
export const sameInFiles: Equivalent[] = [
  ...['wallet/sql.ts', 'wagers/act.ts'].map((file) => ({
    ...{ target: `server/src/${file}`, text: 'amount > amountMax ? amountMax : amount' },
    ...{ was: '>', becomes: '>=', why: 'the most is the most, whichever of both names it' },
  })),
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: 'own < house ? own : house', was: '<' },
    ...{ becomes: '<=', why: 'of two that are equal either is the lower' },
  },
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: 'bound.spent >= amount ? 0n', was: '>=' },
    ...{ becomes: '>', why: 'what is spent to the last unit leaves 0 either way' },
  },
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: 'left < amount', was: '<', becomes: '<=' },
    why: 'the one with the least left is told, and it is in the way if any is',
  },
  {
    ...{ target: 'server/src/protection/state.ts', text: 'spent > 0n ? spent : 0n', was: '>' },
    ...{ becomes: '>=', why: 'nothing is 0 either way' },
  },
  {
    ...{ target: 'server/src/wagers/place.ts', text: 'if (stake <= 0n)', was: '<=', becomes: '<' },
    why: 'the statement refuses a stake of nothing in the same word',
  },
  {
    ...{
      target: 'server/src/wagers/place.ts',
      text: 'if (order.stake <= 0n)',
      was: '<=',
      becomes: '<',
    },
    why: 'the statement refuses a stake of nothing in the same word',
  },
  {
    ...{ target: 'server/src/wallet/sql.ts', text: 'amount > amountMax ? amountMax', was: '>' },
    ...{ becomes: '>=', why: 'the most is the most either way' },
  },
  {
    ...{
      target: 'server/src/wagers/port.ts',
      text: 'return acts > actsMax',
      was: '>',
      becomes: '>=',
    },
    why: 'how many go together at most is a matter of cost',
  },
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: 'assert(bound)', was: 'assert(bound)' },
    ...{ becomes: 'void 0', why: 'a refusal has a bound: what is asserted always holds' },
  },
  {
    ...{ target: 'server/src/protection/member-data.ts', text: 'bucketed: true', was: 'true' },
    ...{ becomes: 'false', why: 'the bucket only says where a member is looked for' },
  },
  ...['wallet/sql.ts', 'wagers/act.ts'].map((file) => ({
    ...{ target: `server/src/${file}`, text: 'amount > amountMax ? amountMax : amount' },
    ...{ was: '>', becomes: '>=', why: 'the most is the most, whichever of both names it' },
  })),
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: 'own < house ? own : house', was: '<' },
    ...{ becomes: '<=', why: 'of two that are equal either is the lower' },
  },
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: 'bound.spent >= amount ? 0n', was: '>=' },
    ...{ becomes: '>', why: 'what is spent to the last unit leaves 0 either way' },
  },
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: 'left < amount', was: '<', becomes: '<=' },
    why: 'the one with the least left is told, and it is in the way if any is',
  },
  {
    ...{ target: 'server/src/protection/state.ts', text: 'spent > 0n ? spent : 0n', was: '>' },
    ...{ becomes: '>=', why: 'nothing is 0 either way' },
  },
  {
    ...{ target: 'server/src/wagers/place.ts', text: 'if (stake <= 0n)', was: '<=', becomes: '<' },
    why: 'the statement refuses a stake of nothing in the same word',
  },
  {
    ...{
      target: 'server/src/wagers/place.ts',
      text: 'if (order.stake <= 0n)',
      was: '<=',
      becomes: '<',
    },
    why: 'the statement refuses a stake of nothing in the same word',
  },
  {
    ...{ target: 'server/src/wallet/sql.ts', text: 'amount > amountMax ? amountMax', was: '>' },
    ...{ becomes: '>=', why: 'the most is the most either way' },
  },
  {
    ...{
      target: 'server/src/wagers/port.ts',
      text: 'return acts > actsMax',
      was: '>',
      becomes: '>=',
    },
    why: 'how many go together at most is a matter of cost',
  },
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: 'assert(bound)', was: 'assert(bound)' },
    ...{ becomes: 'void 0', why: 'a refusal has a bound: what is asserted always holds' },
  },
  {
    ...{ target: 'server/src/protection/member-data.ts', text: 'bucketed: true', was: 'true' },
    ...{ becomes: 'false', why: 'the bucket only says where a member is looked for' },
  },
]
