const bytes = (text = '') =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/** The house's key for sealed bodies: what it publishes, and how it opens what was sealed to it. */
export async function houseKey() {
  const rsa = {
    name: 'RSA-OAEP',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const pair = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt'])
  const jwk = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid: 'k' }
  const open = async (sealed: string): Promise<Record<string, unknown>> => {
    const [header = '', wrapped, iv, boxed, tag] = sealed.split('.')
    const secret = await crypto.subtle.decrypt(
      { name: 'RSA-OAEP' },
      pair.privateKey,
      bytes(wrapped),
    )
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes(iv), additionalData: new TextEncoder().encode(header) },
      await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']),
      Uint8Array.from([...bytes(boxed), ...bytes(tag)]),
    )
    return JSON.parse(new TextDecoder().decode(opened)).body
  }
  return { published: () => Response.json({ keys: [jwk] }), open }
}
