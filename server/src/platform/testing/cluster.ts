import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../migrate.ts'
import { ensureDatabase, owner, port } from '../postgres/database.ts'
import { launch } from '../postgres/launch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's one PostgreSQL: its socket folder and the account that owns it. */
    cluster: { socket: string; owner: string; template: string }
  }
}

const template = 'balai_template'

/** One PostgreSQL a test run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const data = mkdtempSync(join(tmpdir(), 'balai-test-'))
  const cluster = await launch({ data, lasting: false })
  await ensureDatabase(cluster.socket, template)
  const path = `${cluster.socket}/.s.PGSQL.${port}`
  await migrate({ path, username: owner, database: template })
  project.provide('cluster', { socket: cluster.socket, owner, template })
  return async () => {
    await cluster.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
