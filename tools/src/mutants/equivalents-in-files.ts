import type { Equivalent } from './equivalents.ts'

/** Those of files, each with the reason why. */
export const inFiles: Equivalent[] = [
  ...['wallet/sql.ts', 'wagers/act.ts'].map((file) => ({
    ...{ target: `server/src/${file}`, text: 'amount > amountMax ? amountMax : amount' },
    ...{ was: '>', becomes: '>=', why: 'the most is the most, whichever of both names it' },
  })),
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: 'own < house ? own : house', was: '<' },
    ...{ becomes: '<=', why: 'of two that are equal either is the lower' },
  },
  ...['protection/reality.ts', 'wagers/bounds.ts', 'wagers/demo.ts', 'wagers/place.ts'].flatMap(
    (file) =>
      [true, false].map((trial) => ({
        ...{ target: `server/src/${file}`, text: `trial: ${trial}`, was: `${trial}` },
        ...{ becomes: `${!trial}`, why: 'only the currency is read, or one purse by its name' },
      })),
  ),
  {
    ...{ target: 'server/src/wallet/transfer.ts', text: 'assert(answer)', was: 'assert(answer)' },
    ...{ becomes: 'void 0', why: 'as many are answered as were asked' },
  },
  {
    ...{ target: 'server/src/wagers/bets.ts', text: 'if (!cursor) return null' },
    ...{ was: '!cursor', becomes: 'false', why: 'what is no cursor begins at the beginning too' },
  },
  {
    ...{ target: 'server/src/wagers/port.ts', text: 'new Date(0)', was: '0', becomes: '1' },
    why: 'every act is later than both',
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
    ...{ target: 'server/src/wagers/bounds.ts', text: 'assert(bound)', was: 'assert(bound)' },
    ...{ becomes: 'void 0', why: 'a refusal has a bound: what is asserted always holds' },
  },
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: 'least < left) ? least : left', was: '<' },
    ...{ becomes: '<=', why: 'of two that are equal either leaves least' },
  },
  {
    ...{ target: 'server/src/wagers/port.ts', text: 'now > last ? now : last', was: '>' },
    ...{ becomes: '>=', why: 'of two moments that are one either is the latest' },
  },
  {
    ...{ target: 'server/src/wagers/bets.ts', text: 'row.granted > 0n ?', was: '>', becomes: '>=' },
    why: 'a stake that its member paid has moved something, and nothing else is looked for then',
  },
  {
    ...{ target: 'server/src/protection/set-limit.ts', text: 'assert(limit)' },
    ...{ was: 'assert(limit)', becomes: 'void 0', why: 'every kind and span is among the limits' },
  },
  {
    ...{ target: 'server/src/protection/take-rest.ts', text: 'assert(rest)', was: 'assert(rest)' },
    ...{ becomes: 'void 0', why: 'the break was written down just before' },
  },
  {
    ...{ target: 'server/src/protection/reality.ts', text: 'answeredAt > since', was: '>' },
    ...{ becomes: '>=', why: 'where both are one moment it is told either way' },
  },
  {
    ...{ target: 'server/src/protection/member-data.ts', text: 'bucketed: true', was: 'true' },
    ...{ becomes: 'false', why: 'the bucket only says where a member is looked for' },
  },
  ...['place.ts', 'settle.ts'].flatMap((file) =>
    [
      { was: '<=', becomes: '<' },
      { was: 'order.stake <= 0n', becomes: 'false' },
    ].map((change) => ({
      ...{ target: `server/src/wagers/${file}`, text: 'if (order.stake <= 0n)', ...change },
      why: 'the statement refuses a stake of nothing in the same word',
    })),
  ),
  {
    ...{ target: 'server/src/wagers/place.ts', text: 'assert(acted)', was: 'assert(acted)' },
    ...{ becomes: 'void 0', why: 'as many are answered as were asked' },
  },
  {
    ...{ target: 'server/src/wagers/settle.ts', text: 'assert(act && acted)' },
    ...{ was: '&&', becomes: '||', why: 'as many are answered as were asked' },
  },
  {
    ...{ target: 'server/src/wagers/act.ts', text: 'new Date(0)', was: '0', becomes: '1' },
    why: 'every session is later than both',
  },
  {
    ...{ target: 'server/src/wagers/sql.ts', text: 'join wagers.round r on r.bucket = w.bucket' },
    ...{ was: ' and r.id = w.id', becomes: '' },
    why: 'what is found is looked up by its number: more of it is only more to read',
  },
  {
    ...{ target: 'server/src/wagers/bets.ts', text: 'if (before === undefined) throw' },
    ...{ was: 'before === undefined', becomes: 'false', why: 'a round begins with its stake' },
  },
  {
    ...{ target: 'server/src/wagers/bounds.ts', text: '(a.left ?? 0n) - (b.left ?? 0n)' },
    ...{ was: '0n', becomes: '1n', why: 'a bound that stands in the way leaves some amount' },
  },
  {
    ...{
      target: 'server/src/wagers/settle.ts',
      text: "assert(won?.code === 'ok' && won.mainAfter",
    },
    ...{ was: '&&', becomes: '||', why: 'a win of a stake that was taken is always paid' },
  },
  {
    ...{ target: 'server/src/wagers/settle.ts', text: 'assert(act && acted)' },
    ...{
      was: 'assert(act && acted)',
      becomes: 'void 0',
      why: 'as many are answered as were asked',
    },
  },
  {
    ...{
      target: 'server/src/wagers/bets.ts',
      text: 'row.rulesVersion && row.rulesHash',
      was: '&&',
    },
    ...{ becomes: '||', why: 'both come together or not at all' },
  },
  {
    ...{ target: 'server/src/wagers/demo.ts', text: '?.available ?? 0n', was: '0n', becomes: '1n' },
    why: 'where there is no such purse nothing can be moved to it either way',
  },
  {
    ...{ target: 'server/src/wagers/place.ts', text: 'running?.stakeMost ?? 0n', was: '0n' },
    ...{ becomes: '1n', why: 'whom a bonus refuses has one' },
  },
  {
    ...{ target: 'server/src/wagers/port.ts', text: 'if (isLeaving || !mayLeave())', was: '||' },
    ...{ becomes: '&&', why: 'whoever leaves looks once more whether it may' },
  },
  {
    ...{ target: 'server/src/wagers/port.ts', text: 'isLeaving = true', was: 'true' },
    ...{ becomes: 'false', why: 'whoever leaves looks once more whether it may' },
  },
  {
    ...{ target: 'server/src/wagers/port.ts', text: 'if (isLeaving || !mayLeave())' },
    ...{ was: 'isLeaving || !mayLeave()', becomes: 'false' },
    why: 'whoever leaves looks once more whether it may',
  },
  {
    ...{ target: 'server/src/wagers/port.ts', text: 'let isApart = false', was: 'false' },
    ...{
      becomes: 'true',
      why: 'each statement says it anew, and before the first nothing is away',
    },
  },
  {
    ...{ target: 'server/src/wagers/bounds-sql.ts', text: "after ?? ['', '', 0, '']", was: '0' },
    ...{ becomes: '1', why: 'on the first page none of it is asked about' },
  },
  {
    ...{ target: 'server/src/wagers/sql.ts', text: 'values (1, coalesce(split_part', was: '1' },
    ...{ becomes: '0', why: 'of the two places it is the first either way' },
  },
  {
    ...{ target: 'server/src/wagers/sql.ts', text: 'r.bucket = w.bucket and r.id = w.id' },
    ...{ was: 'and', becomes: 'or' },
    why: 'what is found is looked up by its number: more of it is only more to read',
  },
]
