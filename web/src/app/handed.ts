/** The code that the boot script took out of the address, once. */
export function takeHandedCode(): string | undefined {
  if (typeof window === 'undefined') return undefined
  const code: unknown = Reflect.get(window, 'handedCode')
  Reflect.deleteProperty(window, 'handedCode')
  return typeof code === 'string' ? code : undefined
}
