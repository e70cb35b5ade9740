import css from './BulletList.module.css';

/** A few things under each other, none before another. */
export function BulletList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
