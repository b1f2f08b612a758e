const files = import.meta.glob<string>("../images/*.{avif,webp,png}", {
  eager: true,
  query: "?url",
  import: "default",
});

type PictureProps = {
  name: string;
  widths: readonly number[];
  /** Size of the largest copy: keeps the room free before the image arrives. */
  width: number;
  height: number;
  sizes: string;
  alt: string;
  className?: string;
  loading?: "lazy" | "eager";
};

/** A drawing of ours as AVIF, with WebP behind it, and one PNG for browsers that know neither. */
export function Picture({ name, widths, sizes, alt, ...rest }: PictureProps) {
  const sourceSet = (format: string) =>
    widths
      .flatMap((width) => {
        const url = files[`../images/${name}-${width}.${format}`];
        return url === undefined ? [] : [`${url} ${width}w`];
      })
      .join(", ");
  const smallest = files[`../images/${name}-${widths[0]}.png`];
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet("webp")} sizes={sizes} />
      <img src={smallest} alt={alt} decoding="async" {...rest} />
    </picture>
  );
}
