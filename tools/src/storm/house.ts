import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyTable } from '@balai/games/poker/table'
import { openStore } from '../../../server/src/platform/db.ts'
import { openDriver } from '../../../server/src/platform/driver.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import {
  appRole,
  ensureDatabase,
  socketUrl,
} from '../../../server/src/platform/postgres/database.ts'
import { type Launched, launch } from '../../../server/src/platform/postgres/launch.ts'
import * as poker from '../../../server/src/poker/sql.ts'
import { textOfState } from '../../../server/src/poker/state.ts'
import { openRoom } from '../../../server/src/rooms/index.ts'
import { moving } from '../../../server/src/rooms/run.ts'
import { changeSetting } from '../../../server/src/site/index.ts'
import { defaults } from '../../../server/src/site/settings.ts'
import { takeBuild, verifyBooks } from '../chaos/target.ts'
import { freePort } from '../product.ts'

const name = 'storm'
const readyWithinMs = 90_000

type Server = { url: string; child: ChildProcess | undefined; ended: Promise<void> }

type Made = { data: string; build: string; database: Launched }

/** A house of several server processes on one database, of which any may be killed at any moment. */
export class StormHouse {
  private readonly servers: Server[] = []
  /** Which of them says that it moves the time of rooms, and since when. */
  owner: { nth: number; at: number } | undefined
  private readonly said: number
  readonly data: string
  private readonly build: string
  private readonly database: Launched
  private readonly books: ReturnType<typeof openDriver>

  private constructor({ data, build, database }: Made) {
    this.data = data
    this.build = build
    this.database = database
    this.said = openSync(join(data, 'server.log'), 'a')
    this.books = openDriver(this.ownerUrl)
  }

  static async open({ processes }: { processes: number }): Promise<StormHouse> {
    const data = mkdtempSync(join(tmpdir(), 'balai-storm-'))
    const build = takeBuild(data)
    const database = await launch({ data })
    await ensureDatabase(database.socket, name)
    const house = new StormHouse({ data, build, database })
    for (let nth = 0; nth < processes; nth++) {
      const url = `http://localhost:${await freePort()}`
      house.servers.push({ url, child: undefined, ended: Promise.resolve() })
      await house.start(nth)
    }
    return house
  }

  get ownerUrl() {
    return socketUrl(this.database.socket, name)
  }

  /** Those that answer, as far as is known. */
  urls = (): string[] => this.servers.filter(({ child }) => child).map(({ url }) => url)

  /** The processes that run, for whoever looks how busy they are. */
  pids = () => this.servers.flatMap(({ child }) => (child?.pid === undefined ? [] : [child.pid]))
  get databasePid() {
    return this.database.pid
  }

  async start(nth: number): Promise<void> {
    const server = this.server(nth)
    const child = spawn(process.execPath, [join(this.build, 'main.js')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        BALAI_MODE: 'test',
        BALAI_DATA: this.data,
        PORT: new URL(server.url).port,
        PUBLIC_URL: server.url,
        PLAY_URL: server.url,
        LOG_LEVEL: 'info',
        DATABASE_URL: socketUrl(this.database.socket, name, appRole),
        DATABASE_OWNER_URL: this.ownerUrl,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => this.heard(nth, line))
    server.ended = new Promise((done) => child.once('exit', () => done()))
    for (const deadline = performance.now() + readyWithinMs; ; await pause(50)) {
      if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`)
      const ready = await fetch(`${server.url}/readyz`).catch(() => undefined)
      if (ready?.ok) break
      if (performance.now() > deadline) throw new Error('a server was not ready in time')
    }
    server.child = child
  }

  private heard(nth: number, line: string) {
    if (line.includes(moving)) this.owner = { nth, at: performance.now() }
    else if (!line.includes('"level":30')) writeSync(this.said, `${nth} ${line}\n`)
  }

  /** At once, as a power cut would. */
  async kill(nth: number): Promise<void> {
    const server = this.server(nth)
    const { child } = server
    server.child = undefined
    child?.kill('SIGKILL')
    await server.ended
  }

  isUp = (nth: number) => this.server(nth).child !== undefined

  private server(nth: number): Server {
    const found = this.servers[nth]
    if (!found) throw new Error(`there is no server ${nth}`)
    return found
  }

  /** Gives whoever registers enough to play for as long as it takes, and opens more tables of poker. */
  async prepare({ welcomeCredit, tables }: { welcomeCredit: bigint; tables: number }) {
    const store = openStore({
      url: socketUrl(this.database.socket, name, appRole),
      ...{ max: 1, log: createLog({ level: 'error' }) },
    })
    const value = { ...defaults.brand, welcomeCredit }
    const now = new Date()
    const ids = Array.from({ length: tables }, (_, nth) => `storm-${nth}`)
    await store.transact(async (tx) => {
      await changeSetting(tx, { name: 'brand', value, by: 'house', now })
      for (const [nth, id] of ids.entries()) {
        const big = 2_000n
        const rules = {
          ...{ game: nth % 3 === 2 ? ('omaha' as const) : ('holdem' as const), seats: 6 as const },
          ...{ small: big / 2n, big, ante: 0n, straddle: false },
          ...{
            rake: { share: 500n, cap: 3n * big },
            buyIn: { least: 20n * big, most: 100n * big },
          },
        }
        await openRoom(tx, { id, kind: 'poker', code: rules.game, dueAt: null, now })
        await poker.addRoom(tx, {
          ...{ id, place: 100 + nth, names: { ID: id, EN: id }, mode: 'cash', bot: false, rules },
          state: textOfState(emptyTable(rules)),
        })
      }
    })
    await store.close()
    return ids
  }

  /** Rooms in which something goes on at this moment: they have a deadline before them. */
  async amid(): Promise<number> {
    const [row] = await this.books<{ rooms: number }[]>`
      select count(*)::int as rooms from rooms.room
       where closed_at is null and due_at is not null and kind in ('table', 'poker')`
    return row?.rooms ?? 0
  }

  /** The house's own check of its books. */
  verify = () => verifyBooks(this.data, this.ownerUrl)

  async close({ keep }: { keep: boolean }) {
    for (const { child } of this.servers) child?.kill('SIGTERM')
    await Promise.all(this.servers.map(({ ended }) => Promise.race([ended, pause(10_000)])))
    for (const { child } of this.servers) child?.kill('SIGKILL')
    await this.books.end()
    await this.database.stop()
    rmSync(this.build, { recursive: true, force: true })
    if (keep) return
    rmSync(this.database.folder, { recursive: true, force: true })
    rmSync(this.data, { recursive: true, force: true })
  }
}
