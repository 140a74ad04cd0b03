/** The head of a table. `actions`: the name of a last column that has buttons and is only read aloud. */
export const Columns = ({ names, actions }: { names: readonly string[]; actions?: string }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
      {actions !== undefined && (
        <th scope="col">
          <span className="visually-hidden">{actions}</span>
        </th>
      )}
    </tr>
  </thead>
)
