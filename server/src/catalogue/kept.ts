import type { Db, Store } from '../platform/db.ts'

/** Told by the database with the commit of whatever changes a game, a vendor or a stop. */
const changed = 'catalogue-changed'
/**
 * As long is an answer believed, should the word that it holds no more be lost: a line that was cut and
 * is back forgets them all. Whether a game may be played is asked anew by each stake.
 */
const believedMs = 60_000
/** So many answers are kept: the pages that people look at, and not every one that can be asked for. */
const answersMax = 200

type Answer = { at: number; given: Promise<object> }
const kept = new WeakMap<Db, Map<string, Answer>>()
/** Of each answer that was given, whether it is still what the next one is given. */
const standing = new WeakMap<object, () => boolean>()

/** Whether whoever asks now would be given this very answer. */
export const stands = (given: object): boolean => standing.get(given)?.() ?? false

/**
 * Keeps answers of this process that are the same for everyone until the catalogue changes. Answers with
 * how to end that.
 */
export async function keepAnswers(store: Store): Promise<() => Promise<void>> {
  const answers = new Map<string, Answer>()
  kept.set(store.db, answers)
  const forget = () => answers.clear()
  // Also after the line was cut: what was told meanwhile was not heard.
  const deafen = await store.listen(changed, forget, forget)
  return async () => {
    kept.delete(store.db)
    await deafen()
  }
}

const believed = ({ at }: Answer, now: number) => now - at < believedMs

const asText = (asked: unknown) =>
  JSON.stringify(asked, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/**
 * The answer to a question that everyone is answered alike, frozen. Whoever asks while it is looked for
 * waits for the same; what was found before the catalogue changed is given to nobody who asks after.
 */
export function once<T extends object>(
  db: Db,
  asked: readonly unknown[],
  find: () => Promise<T>,
): Promise<T> {
  const answers = kept.get(db)
  if (!answers) return find()
  const key = asText(asked)
  const now = performance.now()
  const known = answers.get(key)
  if (known && believed(known, now)) return known.given as Promise<T>
  const given = find().then((found) => {
    standing.set(found, () => answers.get(key) === answer && believed(answer, performance.now()))
    return Object.freeze(found)
  })
  const answer: Answer = { at: now, given }
  answers.delete(key)
  if (answers.size >= answersMax) answers.delete(answers.keys().next().value ?? '')
  answers.set(key, answer)
  given.catch(() => answers.get(key) === answer && answers.delete(key))
  return given
}
