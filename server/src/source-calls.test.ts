import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, methodOf } from '@balai/contract'
import { sections } from '@balai/contract/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.ts'
import { postgresBus } from './platform/bus.ts'
import { readConfig } from './platform/config.ts'
import { openStore } from './platform/db.ts'
import { keyRing, newKey } from './platform/front/keys.ts'
import { type House, openHouse } from './platform/testing/house.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `seen` has a session behind it; the others are asked by anybody. */
type Row = [
  path: string,
  method: Method,
  token: 'seen' | 'none',
  form: 'sealed' | 'urlencoded' | 'plain',
  /** Fields that the source names, in what is sent and in what comes back. */
  takes: string,
  gives: string,
]

/**
 * Every call that the source gives a path, in its order of sections. The method is the source's where it names one.
 */
const rows: Row[] = [
  ['/wps/member/register', 'PUT', 'none', 'sealed', '', ''],
  ['/wps/member/register/mobile', 'PUT', 'none', 'sealed', '', ''],
  ['/wps/agent/affiliate', 'GET', 'none', 'plain', 'code domain', ''],
  [
    '/wps/verification/sms/register',
    ...(['POST', 'none', 'plain', 'countryDialingCode mobileNo', 'expirationTime'] as const),
  ],
  ['/wps/captcha', 'GET', 'none', 'plain', '', ''],
  ['/wps/system/setting/register', 'GET', 'none', 'plain', '', ''],
  ['/wps/session/login', 'POST', 'none', 'sealed', 'username password captcha type', ''],
  [
    '/wps/verification/sms/noLogin',
    ...(['POST', 'none', 'plain', 'mobileNum countryDialingCode', 'expirationTime'] as const),
  ],
  ['/wps/system/whitelabel', 'GET', 'none', 'plain', '', ''],
  ['/wps/session/login/freeplay', 'POST', 'none', 'plain', 'os platform', ''],
  ['/wps/session/logout', 'DELETE', 'seen', 'plain', '', ''],
  ['/wps/system/status', 'GET', 'none', 'plain', '', ''],
  ['/wps/member/password/email', 'POST', 'none', 'urlencoded', 'username email', ''],
  [
    '/wps/member/password/verification',
    ...(['POST', 'none', 'sealed', 'newPassword mobileNum verificationCode', ''] as const),
  ],
  [
    '/wps/member/password',
    ...(['POST', 'seen', 'sealed', 'oldPassword newPassword confirmNewPassword', ''] as const),
  ],
  ['/wps/member/info', 'GET', 'seen', 'plain', '', ''],
  ['/wps/member/info/icon', 'GET', 'seen', 'plain', '', ''],
  ['/wps/relay/MCSFE_getPlayerAvatar', 'GET', 'seen', 'plain', '', ''],
  ['/wps/v2/wallets/balance', 'GET', 'seen', 'plain', '', 'sumBalance'],
  ['/wps/relay/GCS_walletTransfer', 'POST', 'seen', 'plain', '', ''],
  ['/wps/member/info/funds/consolidated', 'GET', 'seen', 'plain', '', ''],
  ['/wps/relay/GCS_merchantWallet', 'GET', 'seen', 'plain', '', 'isSingle'],
  ['/wps/relay/GCSGAME_hotGamesV2', 'GET', 'none', 'plain', 'merchantCode isPlatform', ''],
  [
    '/wps/relay/GCSGAME_gameList',
    ...(['GET', 'none', 'plain'] as const),
    'gameType vassalage gameClassify gameName minBet minLineNum pageNo',
    'games totalPages',
  ],
  ['/lgw/games/game_menus', 'GET', 'none', 'plain', '', ''],
  ['/wps/relay/GCSGAME_getVassGameType', 'GET', 'none', 'plain', 'vassalage', ''],
  ['/wps/relay/GCSGAME_gameVendor', 'GET', 'none', 'plain', 'merchantCode', ''],
  ['/wps/relay/MCSFE_getFavoriteGames', 'GET', 'seen', 'plain', '', ''],
  [
    '/wps/relay/MCSFE_getFavoriteGamesList',
    ...(['GET', 'seen', 'plain', 'gameType', 'content totalPages'] as const),
  ],
  ['/wps/relay/GCS_recentGame', 'GET', 'seen', 'plain', 'vassalage', 'list totalPages'],
  ['/wps/relay/MCSFE_getListAnnouncements', 'GET', 'none', 'plain', '', ''],
  ['/wps/relay/GLS2_roomList', 'GET', 'none', 'plain', '', 'rooms'],
  ['/wps/game/launchGame', 'POST', 'seen', 'plain', '', ''],
  ['/lgw/vn/games/game_menu', 'GET', 'none', 'plain', 'prizeMode device', ''],
  [
    '/lgw/vn/games/game_menu/recent',
    ...(['GET', 'seen', 'plain', 'prizeMode device recentCount', ''] as const),
  ],
  ['/lgw/games/popular', 'GET', 'none', 'plain', 'count', ''],
  ['/lgw/vn/numeros/opened/game', 'GET', 'none', 'plain', 'count', ''],
  ['/lotto/lgw/games/opened/numero', 'GET', 'none', 'plain', '', ''],
  ['/lgw/elott/games', 'GET', 'none', 'plain', 'pageNo pageSize', 'games totalPages'],
  [
    '/lgw/games/lobby-launch',
    ...(['GET', 'none', 'plain'] as const),
    'lottoArea launchMode lottoPrizeMode lottoGameCode lottoView device backUrl language',
    '',
  ],
  ['/wps/relay/MCSFE_getMissionSummaryDetails', 'GET', 'seen', 'plain', '', ''],
  ['/wps/relay/MCSFE_getMissionLeaderboard', 'GET', 'seen', 'plain', '', ''],
  ['/wps/relay/GCSGAME_getRankList', 'GET', 'none', 'plain', '', ''],
  ['/wps/relay/MCS2_claimRafflePromotion', 'POST', 'seen', 'plain', '', ''],
  ['/wps/system/domainRoute', 'GET', 'none', 'plain', '', 'domainList resources'],
  ['/wps/feedback', 'PUT', 'none', 'plain', '', ''],
  ['/wps/relay/CSP_unreadCount', 'GET', 'seen', 'plain', '', ''],
  ['/wps/system/helpCenter', 'GET', 'none', 'plain', '', ''],
  ['/wps/system/notice', 'GET', 'none', 'plain', '', ''],
  ['/wps/chat/url', 'GET', 'seen', 'plain', 'b2c title language headerColor', ''],
  ['/wps/chat/message', 'GET', 'seen', 'plain', '', 'unReadCount'],
  ['/wps/relay/MCS2_processDividendReq', 'POST', 'seen', 'plain', '', ''],
  ['/wps/relay/MCS2_processDailySalContract', 'POST', 'seen', 'plain', '', ''],
  ['/wps/relay/MCS2_processContractHourSalary', 'POST', 'seen', 'plain', '', ''],
  ['/wps/relay/MCSFE_processRealTimeSalaryContract', 'POST', 'seen', 'plain', '', ''],
  ['/wps/relay/MCS2_getPointBalance', 'GET', 'seen', 'plain', '', ''],
  ['/wps/relay/MCS2_getPointReward', 'GET', 'seen', 'plain', '', ''],
  ['/wps/relay/passwordCheck/MCS2_redeemPointReward', 'POST', 'seen', 'sealed', '', ''],
  ['/wps/relay/MCS2_getRedeemPointList', 'GET', 'seen', 'plain', '', ''],
  ['/wps/relay/MCS2_getPointConfig', 'GET', 'seen', 'plain', '', ''],
  ['/wps/relay/ODSFE2_MemTransDet', 'GET', 'seen', 'plain', '', ''],
  ['/wps/relay/passwordCheck/MCS2_convertPoint', 'POST', 'seen', 'sealed', '', ''],
]

let house: House
let whole: Awaited<ReturnType<typeof openWhole>>
beforeAll(async () => {
  house = await openHouse()
  whole = await openWhole()
}, 60_000)
afterAll(async () => {
  await whole.close()
  await house.close()
})

async function openWhole() {
  const config = readConfig({
    BALAI_MODE: 'test',
    LOG_LEVEL: 'silent',
    BALAI_DATA: join(tmpdir(), 'balai-source-calls'),
  })
  const store = openStore({ url: house.url, max: 4, log: house.log })
  const bus = await postgresBus(store, house.log)
  const keys = await keyRing([await newKey('k')])
  const app = await openApp({ ...house, config, store, bus, keys })
  await app.ready()
  return {
    app,
    close: async () => {
      await app.close()
      await bus.close()
      await store.close()
    },
  }
}

const calls: Endpoint[] = Object.values(sections).flatMap((section) => Object.values(section))

/** Every name of a field that a schema has anywhere within. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((one) => namesIn(one, seen))
  const { def } = (schema as { _zod?: { def: object } })._zod ?? {}
  if (!def) return []
  const parts = def as Record<string, unknown>
  const shape = (parts.shape ?? {}) as Record<string, unknown>
  const within = ['innerType', 'element', 'options', 'in', 'out', 'items', 'left', 'right']
  return [
    ...Object.entries(shape).flatMap(([name, one]) => [name, ...namesIn(one, seen)]),
    ...within.flatMap((name) => namesIn(parts[name], seen)),
  ]
}

/** What stands in a path's place without a session, under a key, with nothing in it. */
const asked = async (path: string, method: Method, form: Row[3]) => {
  const answer = await whole.app.inject({
    ...{ url: path, method },
    headers: {
      'accept-language': 'en',
      ...(method !== 'GET' && { 'idempotency-key': `source-${path}`.replace(/[^\w:.-]/g, '-') }),
      ...(form === 'urlencoded' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...((method === 'POST' || method === 'PUT') && { payload: form === 'urlencoded' ? '' : {} }),
  })
  return { status: answer.statusCode, ...answer.json<{ code?: string; success: boolean }>() }
}

test.each(rows)(
  '%s answers %s as the source says',
  async (path, method, token, form, ...fields) => {
    const call = calls.find((one) => one.path === path && methodOf(one) === method)
    if (!call) throw new Error(`no call ${method} ${path}`)
    expect({ seen: call.for !== 'anyone', sealed: call.sealed ?? false, form: call.form ?? false })
      // One table says all three, so that a call is never right by half.
      .toEqual({
        seen: token === 'seen',
        sealed: form === 'sealed',
        form: form === 'urlencoded',
      })
    const [takes, gives] = fields.map((names) => names.split(' ').filter(Boolean))
    expect(namesIn(call.takes)).toEqual(expect.arrayContaining(takes ?? []))
    expect(namesIn(call.gives)).toEqual(expect.arrayContaining(gives ?? []))

    const said = await asked(path, method, form)
    expect(said.code).not.toBe('unknown-call')
    if (token === 'seen') expect(said).toMatchObject({ status: 401, code: 'signed-out' })
    else if (form === 'sealed') expect(said.code).toBe('sealed-required')
    else expect(said.status).not.toBe(401)
  },
)

/** Calls of which the source says that they are, and not where: the house has given them a path. */
const ours = [
  ...['/wps/system/notice', '/wps/chat/url', '/wps/chat/message', '/lgw/elott/games'],
  '/lgw/games/lobby-launch',
]

test('[API-01] [GAM-08] every one of the 57 calls that the source gives a path stands here, once', () => {
  const paths = rows.map(([path]) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => !ours.includes(path))).toHaveLength(57)
})

test('a call of the source answers by its own method and by no other', async () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
  for (const [path, , , form] of rows) {
    const stands = methods.filter((method) =>
      calls.some((one) => one.path === path && methodOf(one) === method),
    )
    const answers: Method[] = []
    for (const method of methods)
      if ((await asked(path, method, form)).code !== 'unknown-call') answers.push(method)
    expect([path, answers]).toEqual([path, stands])
  }
})

test.each([
  [
    '/wps/relay/GCSGAME_gameList',
    'clientType=3&platform=W&channel=web&merchant=BALAI&gameType=RNG&vassalage=all&gameClassify=SC&gameName=&minBet=100&minLineNum=1&language=EN&pageNo=1&pageSize=42',
  ],
  [
    '/wps/relay/GCSGAME_hotGamesV2',
    'merchantCode=BALAI&isPlatform=2&vassalage=all&platform=W&language=EN',
  ],
  ['/wps/relay/GCSGAME_gameVendor', 'merchantCode=BALAI'],
  ['/lgw/vn/games/game_menu', 'prizeMode=Lott&device=WEB'],
])('%s is answered with every field that the source sends', async (path, fields) => {
  const answer = await whole.app.inject({ url: `${path}?${fields}`, method: 'GET' })
  expect(answer.json()).toMatchObject({ success: true })
})
