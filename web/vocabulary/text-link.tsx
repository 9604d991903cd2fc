/** To the terms, the privacy notice or the listing policy, beside the form that refers to them: what was typed stays where it is. */
export const TextLink = ({ to, children }: { to: '/terms' | '/privacy' | '/listing-policy'; children: string }) => (
  <a href={to} target="_blank">
    {children}
  </a>
)
