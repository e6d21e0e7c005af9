import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fishing, house, live, poker, promotions } from '@balai/contract'
import { lotteryDraws } from '@balai/contract/lottery-draws'
import { sportsVirtual } from '@balai/contract/sports-virtual'
import { isDealt, verifyDealtText } from './verify-dealt.ts'
import { isHand, verifyHandText } from './verify-hand.ts'
import { isRaffle, verifyRaffleText } from './verify-raffle.ts'
import { isDraw, type Said, verifyText } from './verify-record.ts'
import { isShots, verifyShotsText, wholeSitting } from './verify-shots.ts'

// `tools/verify (ROUND | FILE | -)... | --raffle CODE | --draw GAME/NUMERO [--receipt FILE] |
// --hand TABLE/NUMBER | --contest EVENT [--ticket ID] [--at URL]`: verifies rounds, a hand of poker, a drawn contest, the
// shots of a sitting at the fishing (a round of the books too), a raffle, or a draw of a lottery with all its tickets; says
// a line of each, and ends with 0 only when all of it holds.
const answerWithinMs = 10_000

const usage =
  'usage: tools/verify (ROUND | FILE | -)... | --raffle CODE | --draw GAME/NUMERO [--receipt FILE] | --hand TABLE/NUMBER | --contest EVENT [--ticket ID] [--at http://localhost:3000]'

const { values, positionals } = asked()
const { raffle, draw, hand, contest } = values
const asks = [raffle, draw, hand, contest, positionals[0]].filter((one) => one !== undefined)
if (asks.length !== 1) fail(usage)

if (raffle !== undefined)
  say(verifyRaffleText(await fetched(promotions.raffle, { activity: raffle })))
if (draw !== undefined) say(await verifiedDraw(draw))
if (hand !== undefined) say(await verifiedHand(hand))
if (contest !== undefined) say(await verifiedContest(contest))
for (const what of positionals) say(await verified(what))

function say({ ok, text }: Said) {
  if (ok) return console.log(text)
  console.error(text)
  process.exitCode = 1
}

async function verified(what: string) {
  const isRound = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(what)
  if (isRound) return verifiedRound(what.toLowerCase())
  const text = given(what)
  if (isShots(text)) return verifyShotsText(text)
  if (isHand(text)) return verifyHandText(text)
  if (isDealt(text)) return verifyDealtText(text)
  if (isDraw(text)) return (await drawing()).verifyDrawText(text, { receipt: receiptGiven() })
  return isRaffle(text) ? verifyRaffleText(text) : verifyText(text)
}

/** All lotteries are read in only where one of them is asked for. */
function drawing() {
  return import('./verify-draw.ts')
}

function receiptGiven() {
  return values.receipt === undefined ? undefined : given(values.receipt)
}

async function verifiedDraw(draw: string) {
  const [game = '', numero = ''] = draw.split('/')
  const page = (from: number) => fetched(lotteryDraws.leaves, { game, numero, from: String(from) })
  const record = await fetched(lotteryDraws.draw, { game, numero })
  const { verifyDrawText, wholeTree } = await drawing()
  return verifyDrawText(record, { leaves: await wholeTree(page), receipt: receiptGiven() })
}

async function verifiedContest(event: string) {
  const record = await fetched(sportsVirtual.virtualContest, { event })
  const page = (from: number) => fetched(sportsVirtual.virtualLeaves, { event, from: String(from) })
  const [{ verifyContestText }, { wholeTree }] = [
    await import('./verify-contest.ts'),
    await drawing(),
  ]
  return verifyContestText(record, { leaves: await wholeTree(page), ticket: values.ticket })
}

async function verifiedHand(hand: string) {
  const [room = '', nth = ''] = hand.split('/')
  return verifyHandText(await fetched(poker.fairPokerHand, { room, nth }), hand)
}

async function verifiedRound(id: string) {
  const round = await answered(house.fairRound, { round: id })
  if (!isUnknown(round)) return verifyText(accepted(round), id)
  const dealt = await answered(live.fairDealt, { round: id })
  if (!isUnknown(dealt)) return verifyDealtText(accepted(dealt), id)
  const page = (from: number) => fetched(fishing.fairSitting, { sitting: id, from: String(from) })
  return verifyShotsText(await wholeSitting(page), id)
}

function isUnknown({ body }: { body: string }) {
  return /"code":\s*"round-unknown"/.test(body)
}

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        at: { type: 'string', default: 'http://localhost:3000' },
        raffle: { type: 'string' },
        draw: { type: 'string' },
        hand: { type: 'string' },
        contest: { type: 'string' },
        ticket: { type: 'string' },
        receipt: { type: 'string' },
      },
    })
  } catch {
    return fail(usage)
  }
}

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}

function given(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    return fail(`cannot read ${file}: ${String(error)}`)
  }
}

async function fetched(call: { path: string }, takes: Record<string, string>) {
  return accepted(await answered(call, takes))
}

async function answered({ path }: { path: string }, takes: Record<string, string>) {
  const { at } = values
  const address = new URL(path, at)
  for (const [name, value] of Object.entries(takes)) address.searchParams.set(name, value)
  const response = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs) }).catch(
    (error: unknown) => fail(`no answer from ${at}: ${String(error)}`),
  )
  return { status: response.status, ok: response.ok, body: await response.text() }
}

function accepted({ status, ok, body }: { status: number; ok: boolean; body: string }): string {
  const refusal = /"success":\s*false/.test(body)
  return refusal || !ok ? fail(`${values.at} answered ${status}: ${body}`) : body
}
