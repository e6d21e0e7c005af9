type Context = { fetchFn: () => unknown }
type Behaviour = { onFetch: (context: Context, query: unknown) => void }

/**
 * Stands in the first load where TanStack Query reads page after page. Only a member's record does,
 * and can wait for the code: the library's own comes with the first such question. The build leads
 * the name below to it.
 */
export const infiniteQueryBehavior = (pages?: number): Behaviour => ({
  onFetch(context, query) {
    context.fetchFn = async () => {
      const real = await import('virtual:infinite')
      real.infiniteQueryBehavior(pages).onFetch(context, query)
      return context.fetchFn()
    }
  },
})
