/**
 * Stands where TanStack Query keeps its mutations. The site sends commands by `useCommand`, whose keys
 * make a repeat harmless, and never by mutations; their 5 kB stay out of the browser.
 */
export class MutationCache {
  findAll() {
    return []
  }
  getAll() {
    return []
  }
  clear() {}
  resumePausedMutations() {
    return Promise.resolve()
  }
}
