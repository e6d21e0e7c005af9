import { Affiliate } from './Affiliate.tsx'
import { BalancePill } from './BalancePill.tsx'

/** What the head of the page has for who is signed in. */
export default function MemberSide() {
  return (
    <>
      <Affiliate />
      <BalancePill />
    </>
  )
}
