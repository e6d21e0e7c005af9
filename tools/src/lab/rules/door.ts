import { randomBytes } from 'node:crypto'
import type { Answer, Driver, Tampering } from '../driver.ts'
import { Broken, expectCode, expectSame, type Player } from '../player.ts'
import type { Lab, Probe } from '../probe.ts'

const tampered = async (driver: Driver, body: object, how: Tampering): Promise<Answer> => {
  const answer = await driver.tamper?.('bet', body, how)
  if (!answer) throw new Broken('no answer came')
  return answer
}

/** A call that has to be turned away, and moves nothing. */
async function turnedAway(
  lab: Lab,
  what: string,
  how: Tampering | ((body: object) => Tampering),
  code: string,
) {
  const player = await lab.player()
  const body = player.betOf(100n)
  await player.moves(0n, what, async () => {
    const given = typeof how === 'function' ? how(body) : how
    expectCode(what, await tampered(lab.driver, body, given), code)
  })
}

const nonceOf = () => randomBytes(18).toString('base64url')

const signatures: readonly Probe[] = [
  {
    rule: 'battery',
    title: 'a body that is not the one that was signed is turned away',
    needs: ['signed'],
    run: (lab) =>
      turnedAway(
        lab,
        'another body',
        (body) => ({ sentBody: JSON.stringify({ ...body, amount: '1' }) }),
        'SIGNATURE_INVALID',
      ),
  },
  {
    rule: 'battery',
    title: 'a path that is not the one that was signed is turned away',
    needs: ['signed'],
    run: (lab) =>
      turnedAway(lab, 'another path', { sentPath: '/wallet/v1/betwin' }, 'SIGNATURE_INVALID'),
  },
  {
    rule: 'battery',
    title: 'a false signature, a false key and a missing header are turned away',
    needs: ['signed'],
    async run(lab) {
      const wrong: Tampering[] = [
        { signature: 'x:AAAA' },
        { signature: '' },
        { signature: `nobody:${nonceOf()}` },
        { vendor: 'NOBODY' },
        ...(['vendor', 'timestamp', 'nonce', 'signature'] as const).map((without) => ({ without })),
      ]
      const player = await lab.player()
      for (const how of wrong) {
        const what = `a call with ${JSON.stringify(how)}`
        await player.moves(0n, what, async () => {
          const answer = await tampered(lab.driver, player.betOf(100n), how)
          expectCode(what, answer, 'SIGNATURE_INVALID', 'MALFORMED')
        })
      }
    },
  },
  {
    rule: 'battery',
    title: 'a clock that is off by more than a minute is told so, and less is taken',
    needs: ['signed'],
    async run(lab) {
      for (const skewSeconds of [-75, 75, 86_400])
        await turnedAway(lab, `a clock ${skewSeconds} s off`, { skewSeconds }, 'CLOCK_SKEW')
      const player = await lab.player()
      for (const skewSeconds of [-45, 45])
        expectCode(
          `a clock ${skewSeconds} s off`,
          await tampered(lab.driver, player.betOf(100n), { skewSeconds }),
          'OK',
        )
    },
  },
  {
    rule: 'battery',
    title: 'a nonce is taken once, alone and at once, whatever call it comes with',
    needs: ['signed'],
    async run(lab) {
      const player = await lab.player()
      const nonce = nonceOf()
      const first = player.betOf(100n)
      expectCode('the first', await tampered(lab.driver, first, { nonce }), 'OK')
      await player.moves(0n, 'a nonce again', async () => {
        expectCode('the same call', await tampered(lab.driver, first, { nonce }), 'NONCE_REUSED')
        const other = await tampered(lab.driver, player.betOf(100n), { nonce })
        expectCode('another call', other, 'NONCE_REUSED')
      })
      const shared = { nonce: nonceOf() }
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => tampered(lab.driver, player.betOf(100n), shared)),
      )
      expectSame('how many of ten at once were taken', taken(answers), 1)
    },
  },
  {
    rule: 'battery',
    title: 'keys are changed in the middle of a round',
    needs: ['signed', 'second-key'],
    async run(lab) {
      const player = await lab.player()
      const { body, roundId } = await player.bet(400n)
      const again = await tampered(lab.driver, body, { secondKey: true })
      expectCode('the same stake by the other key', again, 'DUPLICATE_OK')
      await player.moves(900n, 'a win by the other key', () =>
        Promise.resolve(
          lab.driver.tamper?.('win', player.winOf(roundId, 900n), { secondKey: true }),
        ),
      )
    },
  },
]

const taken = (answers: readonly Answer[]) => answers.filter(({ code }) => code === 'OK').length

const cuts = 6

/** Cuts the line, asks again with the same id, and looks at the money. */
async function cutAndAgain(lab: Lab, cut: 'half' | 'sent', allowed: readonly string[]) {
  const player = await lab.player()
  for (let i = 0; i < cuts; i++) {
    const body = player.betOf(250n)
    await player.moves(-250n, 'a stake whose line was cut, and the same again', async () => {
      await lab.driver.tamper?.('bet', body, { cut })
      expectCode('the same again', await settled(player, body), ...allowed)
    })
  }
}

/** The same again until nobody says that it is still on its way. */
async function settled(player: Player, body: object) {
  let answer = await player.ask('bet', body)
  for (let tries = 0; tries < 20 && answer.code === 'TX_IN_PROGRESS'; tries++)
    answer = await player.ask('bet', body)
  return answer
}

const lines: readonly Probe[] = [
  {
    rule: 'battery',
    title: 'a line cut after the call was sent: the same again, and the money moved once',
    needs: ['signed'],
    run: (lab) => cutAndAgain(lab, 'sent', ['OK', 'DUPLICATE_OK']),
  },
  {
    rule: 'battery',
    title: 'a line cut in the middle of a call does nothing; the same again is the first',
    needs: ['signed'],
    run: (lab) => cutAndAgain(lab, 'half', ['OK']),
  },
]

const betwins: readonly Probe[] = [
  {
    rule: 'battery',
    title: 'a stake and its win in one act: both once, or neither',
    needs: ['betwin'],
    async run(lab) {
      const player = await lab.own(1_000n)
      const body = betwinOf(player, '400', '900')
      await player.moves(500n, 'betwin, twice', async () => {
        expectCode('betwin', await player.ask('betwin', body), 'OK')
        expectCode('the same betwin', await player.ask('betwin', body), 'DUPLICATE_OK')
      })
      await player.moves(0n, 'a betwin without funds', async () => {
        const poor = betwinOf(player, '5000', '90000')
        expectCode('it', await player.ask('betwin', poor), 'INSUFFICIENT_FUNDS')
        expectCode('it again', await player.ask('betwin', poor), 'INSUFFICIENT_FUNDS')
      })
      const changed = { ...body, win: { ...body.win, amount: '9000' } }
      await player.moves(0n, 'the same betwin with another win', async () =>
        expectCode('it', await player.ask('betwin', changed), 'TX_CONFLICT'),
      )
    },
  },
]

function betwinOf(player: Player, stake: string, win: string) {
  const { txId, amount: _, ...base } = player.betOf(1n)
  return {
    ...base,
    bet: { txId, amount: stake },
    win: { txId: player.winOf(base.roundId, 0n).txId, amount: win },
  }
}

/** What only a call over a line can meet: signatures, clocks, nonces, cut lines. */
export const door: readonly Probe[] = [...signatures, ...lines, ...betwins]
