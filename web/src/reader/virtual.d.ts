declare module 'virtual:infinite' {
  export const infiniteQueryBehavior: (pages?: number) => {
    onFetch: (context: { fetchFn: () => unknown }, query: unknown) => void
  }
}
