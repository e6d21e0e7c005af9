type NothingProps = { title: string; text?: string }

/** A part of a page in which there is nothing yet: two quiet sentences, for the page goes on below. */
export const Nothing = ({ title, text }: NothingProps) => (
  <p className="t-13 text-muted">
    {title}.{text && ` ${text}`}
  </p>
)
