/** How hard a password is to guess, 0 to 4: a calm hint, never a verdict. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (!password) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password))
  const pool = kinds.length === 1 && /^\d+$/.test(password) ? 10 : 26 * kinds.length
  const bits = worth(password) * Math.log2(pool)
  const level = bits < 28 ? 1 : bits < 44 ? 2 : bits < 64 ? 3 : 4
  return guessed.test(password) ? 1 : level
}

const guessed =
  /^(pass(word)?|sandi|rahasia|qwerty|admin|balai|abc|bismillah|sayang|indonesia)\W*\d*$/i

/** Characters that add something: one repeated, or the next of a row, hardly does. */
function worth(password: string): number {
  let sum = 0
  for (let i = 0; i < password.length; i++) {
    const step = i ? password.charCodeAt(i) - password.charCodeAt(i - 1) : 2
    sum += Math.abs(step) <= 1 ? 0.25 : 1
  }
  return sum
}
