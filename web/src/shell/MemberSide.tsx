import { Link } from 'wouter'
import { useVip, VipLabel } from '../rank/VipLabel.tsx'
import { useWords } from '../words/words.tsx'
import { Affiliate } from './Affiliate.tsx'
import { BalancePill } from './BalancePill.tsx'

/** What the head of the page has for who is signed in. */
export default function MemberSide() {
  return (
    <>
      <Affiliate />
      <Rank />
      <BalancePill />
    </>
  )
}

/** The label of the member’s rank, where it has one: it leads to what it brings. */
function Rank() {
  const { t } = useWords()
  if (!useVip()) return null
  return (
    <Link href="/member/rank" className="head-rank" title={t('title.rank')}>
      <VipLabel />
    </Link>
  )
}
