export const SkipLink = ({ to = 'main', children }: { to?: string; children: string }) => (
  <a
    className="btn btn--leaf skip"
    href={`#${to}`}
    onClick={(event) => {
      // The router reads the address: jump without changing it.
      event.preventDefault()
      const target = document.getElementById(to)
      target?.setAttribute('tabindex', '-1')
      target?.focus()
    }}
  >
    {children}
  </a>
)
