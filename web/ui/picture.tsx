const files = import.meta.glob<string>("../images/*.{avif,webp,png}", {
  eager: true,
  query: "?url",
  import: "default",
});

type PictureProps = {
  name: string;
  widths: readonly number[];
  /** Size of the largest variant; reserves space before the image loads. */
  width: number;
  height: number;
  sizes: string;
  alt: string;
  className?: string;
  loading?: "lazy" | "eager";
};

/** A drawing as AVIF, falling back to WebP and then to a single PNG. */
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
