/**
 * Does work for all of them, so many at a time. Where a page fails each of it is tried alone, so that one whose row
 * cannot be worked on holds nobody else up; answers with what those failed by.
 */
export async function eachPage<T>(
  all: readonly T[],
  { size }: { size: number },
  work: (page: readonly T[]) => Promise<unknown>,
): Promise<unknown[]> {
  const faults: unknown[] = []
  for (let from = 0; from < all.length; from += size) {
    const page = all.slice(from, from + size)
    try {
      await work(page)
    } catch {
      for (const one of page) await work([one]).catch((fault: unknown) => void faults.push(fault))
    }
  }
  return faults
}
