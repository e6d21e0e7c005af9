import type { ReactNode } from 'react'

/** A part of the page under its title, with facts in rows. */
export const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="profile-part" aria-label={title}>
    <h3 className="d-20">{title}</h3>
    <dl className="b-card profile-facts">{children}</dl>
  </section>
)

type Fact = { name: string; children: ReactNode; why?: ReactNode; action?: ReactNode }

/** One of them: what it is, what stands against changing it, and the way to change it. */
export const Fact = ({ name, children, why, action }: Fact) => (
  <div className="profile-fact">
    <dt>{name}</dt>
    <dd>
      <b>{children}</b>
      {why && <small>{why}</small>}
    </dd>
    {action && <dd className="profile-fact-act">{action}</dd>}
  </div>
)
