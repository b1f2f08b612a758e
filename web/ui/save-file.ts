export function saveFile(name: string, contentType: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: contentType }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
