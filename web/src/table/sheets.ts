// The sheets that can lie over a table.
export type SheetName = "side" | "calls" | "menu" | "seats" | "keys";
