import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
export const folder = fileURLToPath(new URL('defects', import.meta.url))

/** Lets a defect say which function it changes and how. A place that is not there is an error. */
const prelude = `
create function pg_temp.change(p_function regproc, p_was text, p_becomes text) returns void
language plpgsql as $change$
declare
  v_text text := pg_get_functiondef(p_function);
begin
  if strpos(v_text, p_was) = 0 then
    raise exception '% does not say: %', p_function, p_was;
  end if;
  execute replace(v_text, p_was, p_becomes);
end $change$;
`

/** What lays a defect over a database: an error where the house does not say any more what the defect changes. */
export const spoiltBy = (file: string) => prelude + readFileSync(join(folder, file), 'utf8')

/** Runs the work with the path of a file that lays this defect over a database. */
export async function withSpoilt<T>(file: string, work: (sql: string) => Promise<T>) {
  const made = mkdtempSync(join(tmpdir(), 'balai-defect-'))
  const sql = join(made, 'defect.sql')
  writeFileSync(sql, spoiltBy(file))
  try {
    return await work(sql)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 })

/** Throws where this tree does not say any more what the defect changes. */
export const assertFits = (file: string) => git(root, 'apply', '--check', join(folder, file))

/**
 * A tree like this one to make mistakes in: as it stands now, or as it was last committed. What is
 * installed is linked, never written to.
 */
export function openClone(as: 'is' | 'committed' = 'is') {
  const clone = mkdtempSync(join(tmpdir(), 'balai-clone-'))
  if (as === 'committed') {
    git(root, 'archive', '--format=tar', `--output=${join(clone, 'all.tar')}`, 'HEAD')
    execFileSync('tar', ['-xf', 'all.tar'], { cwd: clone })
    rmSync(join(clone, 'all.tar'))
  } else {
    const names = git(root, 'ls-files', '-co', '--exclude-standard', '-z').split('\0')
    for (const name of names)
      if (name && existsSync(join(root, name))) cpSync(join(root, name), join(clone, name))
  }
  // Tests that look at the source ask for its names.
  git(clone, 'init', '-q')
  const places = git(root, 'ls-files', '*package.json').split('\n').filter(Boolean)
  for (const place of places) {
    const installed = join(place, '..', 'node_modules')
    if (existsSync(join(root, installed)))
      execFileSync('cp', ['-al', join(root, installed), join(clone, installed)])
  }
  const patched = (file: string, ...how: string[]) =>
    git(clone, 'apply', '--whitespace=nowarn', ...how, join(folder, file))
  return {
    clone,
    /** Runs the work while the defect is in the tree. */
    async with<T>(file: string, work: () => Promise<T>) {
      patched(file)
      try {
        return await work()
      } finally {
        patched(file, '-R')
      }
    },
    close: () => rmSync(clone, { recursive: true, force: true }),
  }
}
export type Clone = ReturnType<typeof openClone>
