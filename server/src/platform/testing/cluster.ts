import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDriver } from '../driver.ts'
import { migrate } from '../migrate.ts'
import { ensureDatabase, socketUrl } from '../postgres/database.ts'
import { launch } from '../postgres/launch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's one PostgreSQL, by the folder of its socket. */
    cluster: { socket: string; template: string; strategy: 'file_copy' | 'wal_log' }
  }
}

const template = 'balai_template'
/** How Linux numbers a file system in memory. */
const tmpfs = 0x01021994

/**
 * To copy a database by its files takes two thirds of the work of writing each page to the log, where files
 * lie in memory; on a disk each of the nine hundred would be waited for.
 */
const strategyIn = (folder: string) => (statfsSync(folder).type === tmpfs ? 'file_copy' : 'wal_log')

/** One PostgreSQL a test run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const data = mkdtempSync(join(tmpdir(), 'balai-test-'))
  const { socket, stop, folder } = await launch({ data, lasting: false })
  const teardown = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await ensureDatabase(socket, template)
    await migrate(socketUrl(socket, template))
    await spoil(socketUrl(socket, template))
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('cluster', { socket, template, strategy: strategyIn(data) })
  return teardown
}

/** A defect to try the tests with: `TEMPLATE_SQL` names a file that is run over the finished template. */
async function spoil(url: string) {
  const file = process.env.TEMPLATE_SQL
  if (!file) return
  const owner = openDriver(url)
  await owner.unsafe(readFileSync(file, 'utf8')).simple()
  await owner.end()
}
