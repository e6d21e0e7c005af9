/** A picture a country, by its ISO code. Its own chunk: only a list of countries needs it. */
const files = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const flags = new Map(
  Object.entries(files).map(([file, url]) => [/(\w[\w-]*)\.svg$/.exec(file)?.[1] ?? '', url]),
)

/** The address of a country's flag; undefined for a code that no flag is drawn of. */
export const flagOf = (countryCode: string) => flags.get(countryCode)
