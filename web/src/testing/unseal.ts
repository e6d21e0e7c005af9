const bytes = (text = '') =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/** Opens what a page sealed, as the house does: compact JWE by the private half of its key. */
export async function unseal(sealed: string, key: CryptoKey): Promise<Record<string, unknown>> {
  const [header = '', wrapped, iv, boxed, tag] = sealed.split('.')
  const secret = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, bytes(wrapped))
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes(iv), additionalData: new TextEncoder().encode(header) },
    await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']),
    Uint8Array.from([...bytes(boxed), ...bytes(tag)]),
  )
  return JSON.parse(new TextDecoder().decode(opened)).body
}
