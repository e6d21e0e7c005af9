/** What is in a file, as the house takes it. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // In bits: a call takes only so many arguments.
  for (let from = 0; from < bytes.length; from += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8_192)))
  return btoa(parts.join(''))
}
