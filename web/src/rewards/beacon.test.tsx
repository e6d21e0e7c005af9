import { commitmentOf, drawWinners, ticketsRoot } from '@balai/games'
import { isSigned, publishedAt, quicknet, randomnessOf } from '@balai/games/beacon'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activities, activity } from './testing/activity.ts'
import { open, prepared } from './testing/centre.tsx'

prepared()

/** Round 1000 of drand's quicknet, as it was published. */
const round = 1_000
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

test('[PRO-03] a raffle that is bound to a beacon says so, names its round with the lock, and is worked out again with what that brought', async () => {
  const [serverSeed, holders] = ['7'.repeat(64), Array.from({ length: 40 }, (_, at) => at)]
  // Its tables are made here: a first look takes longer than a screen is waited for.
  expect(isSigned(quicknet, round, signature)).toBe(true)
  const beacon = randomnessOf(signature)
  const [winner] = drawWinners(serverSeed, holders, { prizes: 1, beacon })
  const prizes = [{ count: 1, amount: '9000' }]
  const commitment = commitmentOf(serverSeed)
  const raffle = { commitment, prizes, tickets: 40, own: [0], tookToday: true, counts: null }
  const roundAt = publishedAt(quicknet, round)
  const lockedAt = new Date(roundAt.getTime() - 61_000)
  const locked = { at: lockedAt, root: ticketsRoot(holders), holders, round, roundAt }
  const drawn = {
    ...{ at: roundAt, serverSeed, signature, holders },
    winners: [{ place: 0, ...winner, amount: '9000', name: 'wa•••g' }],
  }
  let told: object = { locked: null, drawn: null }
  const opens = async () => {
    cleanup()
    const { user } = await open('/promoDetail?id=satu', {
      '/wps/promotion/activities': () =>
        activities([
          activity({
            ...{ activity: 'ticket-a-day', kind: 'raffle', status: 'signed', state: 'signed-up' },
            raffle: { ...raffle, drawnAt: null },
          }),
        ]),
      '/wps/promotion/raffle': () => ({
        success: true,
        value: {
          ...{ activity: 'ticket-a-day', names: { ID: 'Tiket', EN: 'Ticket' }, currency: 'IDR' },
          ...{ exponent: 0, commitment, prizes, tickets: 40, closes: lockedAt },
          ...{ chain: quicknet.hash, ...told },
        },
      }),
    })
    await user.click(await screen.findByText('Cara undian diperiksa'))
    await screen.findByText(/^Sejak sebelum tiket pertama, undian ini terikat pada suar/)
    return user
  }
  await opens()
  expect(screen.queryByText(/^Putaran 1\.000/)).toBeNull()
  told = { locked, drawn: null }
  await opens()
  await screen.findByText(/^Putaran 1\.000, terbit/)
  await screen.findByText('Undian menunggu putaran ini dan tidak memakai putaran lain.')
  for (const [said, verdict] of [
    [{ locked, drawn }, /^Cocok/],
    // Named after it was published, and a draw that leaves the beacon out.
    [{ locked: { ...locked, at: roundAt }, drawn }, /^Tidak cocok/],
    [{ locked, drawn: { ...drawn, signature: null } }, /^Tidak cocok/],
    [{ locked: { ...locked, round: 1_001 }, drawn }, /^Tidak cocok/],
    [{ locked, drawn, chain: 'ab'.repeat(32) }, /^Tidak cocok/],
  ] as const) {
    told = said
    const user = await opens()
    await user.click(screen.getByRole('button', { name: 'Hitung ulang di sini' }))
    await screen.findByText(verdict)
  }
})
