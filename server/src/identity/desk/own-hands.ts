import { type Cannot, cannot, type Hands } from '../../platform/desk.ts'

type Own = { mobile: string | null; idNumber: string | null; payeeName: string | null }

const self = cannot({
  ID: 'akun ini milik salah satu yang mengajukan atau menyetujui',
  EN: 'the account belongs to someone who asks for this or agrees to it',
})

const plain = (text: string) => text.toLowerCase().replace(/[\s.,'-]+/g, '')

/**
 * Nobody moves money in an account of their own. Whose it is, is told by the number of the person: the
 * member’s own number or telephone; and by the name that is paid out to.
 */
export function ownHands({ mobile, idNumber, payeeName }: Own, hands: Hands): Cannot | undefined {
  const numbers = [mobile, idNumber].filter((each) => each !== null).map(plain)
  const isOwn = hands.some(
    ({ person, name }) =>
      numbers.includes(plain(person)) || (payeeName !== null && plain(payeeName) === plain(name)),
  )
  return isOwn ? self : undefined
}
