/**
 * What React throws to find its own way is made as its file is first run. An Error takes note of where
 * it was made: where tools listen, a browser reads the whole file a second time for the lines, which
 * keeps a phone busy for a sixth of a second. Nobody reads these: React knows them by identity.
 */
export const sentinels = {
  name: 'sentinels',
  transform(code: string, id: string) {
    if (!id.endsWith('/react-dom-client.production.js')) return undefined
    const lighter = code.replace(
      /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
      '$1 = { __proto__: Error.prototype, message: $2 }',
    )
    if (lighter === code) throw new Error('React makes its sentinels otherwise now: see here')
    return { code: lighter, map: null }
  },
}
