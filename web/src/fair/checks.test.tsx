import type { FairRound } from '@balai/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { housePurse } from '../words/format.ts'
import { Speak } from '../words/words.tsx'
import '../words/all.ts'
import { Checks } from './Checks.tsx'
import type { Checked } from './steps.ts'

afterEach(cleanup)

const checked: Checked = {
  ok: true,
  verdicts: { seed: 'good', terms: 'good', stops: 'good', win: 'good' },
  scenes: [],
  differs: undefined,
}
/** As much of a round as its checks tell of. */
const round = { win: 4_000n, steps: [{}] } as unknown as FairRound
const told = (pool: bigint | undefined) =>
  render(
    <Speak lang="EN">
      <Checks
        checked={checked}
        round={pool === undefined ? round : { ...round, pool }}
        purse={housePurse}
      />
    </Speak>,
  )

test('[FAI-01] what a pool paid in a round is told beside the win that follows from its seeds', () => {
  told(25_000_000n)
  expect(screen.getByText(/is what was paid: Rp\s4,000/)).toBeTruthy()
  expect(screen.getByText(/The pool fell in this round and paid Rp\s25,000,000/)).toBeTruthy()
})

test('of a round in which no pool fell nothing is said of one', () => {
  told(undefined)
  expect(screen.queryByText(/pool/)).toBeNull()
})
