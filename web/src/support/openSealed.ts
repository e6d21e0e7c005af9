import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'

/**
 * Reads what was sealed to this page alone. The key is made anew for each, stays in memory, and
 * cannot be taken out of it.
 */
export async function newVisitKey() {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const { x = '', y = '' } = await exportJWK(publicKey)
  return {
    key: { kty: 'EC', crv: 'P-256', x, y } as const,
    /** The text inside, or undefined where it was sealed to another, or was touched since. */
    open: (sealed: string): Promise<string | undefined> =>
      compactDecrypt(sealed, privateKey, {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
      }).then(
        ({ plaintext }) => new TextDecoder().decode(plaintext),
        () => undefined,
      ),
  }
}
