/** Written by tools/tokens.mjs from packages/web/design/tokens.json. Sizes in px, times in ms. */
export const chartTokens = {
  "light": {
    "canvas": "#f6f7f9",
    "surface": "#ffffff",
    "raised": "#ffffff",
    "sunken": "#f1f2f5",
    "border": "#e4e6ec",
    "borderStrong": "#cdd1da",
    "text": "#14171f",
    "textSecondary": "#474d5b",
    "textTertiary": "#626978",
    "textDisabled": "#9ea4b0",
    "accent": "#3558d6",
    "accentSoft": "#edf1fe",
    "focus": "#3558d6",
    "success": "#17804a",
    "successText": "#126b3d",
    "danger": "#cf3324",
    "dangerText": "#b3261a",
    "gridline": "#eceef2",
    "axisLine": "#cdd1da",
    "crosshair": "#868c9a",
    "skeleton": "#eceef2",
    "shadowPopover": "0 0 0 1px rgba(18,22,33,.07), 0 2px 4px rgba(18,22,33,.04), 0 12px 32px -6px rgba(18,22,33,.16)",
    "categorical": [
      "#3a63e3",
      "#da7400",
      "#008480",
      "#d4387e",
      "#702594",
      "#689b62",
      "#3f95d6",
      "#ab2f2f",
      "#7c859e",
      "#77315a",
      "#996a00",
      "#1f6551"
    ],
    "other": "#b4bac6",
    "sequential": {
      "cobalt": [
        "#eef4fe",
        "#cfe0ff",
        "#b1cbff",
        "#92b4fc",
        "#7098f2",
        "#517be7",
        "#3e5fc8",
        "#2f46a0",
        "#202e7a"
      ],
      "pine": [
        "#e7f8f1",
        "#c1eadc",
        "#98dbc8",
        "#6fc8b3",
        "#4bac99",
        "#1f9081",
        "#00746b",
        "#005855",
        "#003e3e"
      ],
      "ember": [
        "#fbf3e1",
        "#f8ddb5",
        "#f7c688",
        "#f4aa5f",
        "#e98940",
        "#dc6727",
        "#bc4924",
        "#953022",
        "#6f181b"
      ]
    },
    "diverging": [
      "#3049a4",
      "#5276ca",
      "#7ba4f0",
      "#b3cbf4",
      "#eef0f4",
      "#f3c6a4",
      "#ee9b58",
      "#c46833",
      "#993613"
    ],
    "good": "#17804a",
    "bad": "#cf3324"
  },
  "dark": {
    "canvas": "#0d0f13",
    "surface": "#14171d",
    "raised": "#1c2028",
    "sunken": "#1b1f27",
    "border": "#262b35",
    "borderStrong": "#3a414e",
    "text": "#eceef3",
    "textSecondary": "#b0b6c3",
    "textTertiary": "#969dab",
    "textDisabled": "#5d6472",
    "accent": "#7c9bff",
    "accentSoft": "#1b2441",
    "focus": "#7c9bff",
    "success": "#41b87a",
    "successText": "#62cc93",
    "danger": "#f2705f",
    "dangerText": "#ff8f80",
    "gridline": "#21252e",
    "axisLine": "#3a414e",
    "crosshair": "#757d8d",
    "skeleton": "#21252e",
    "shadowPopover": "0 0 0 1px rgba(255,255,255,.09), 0 12px 32px -4px rgba(0,0,0,.6)",
    "categorical": [
      "#6291ff",
      "#ffa33f",
      "#40c3c6",
      "#f564a0",
      "#8959ba",
      "#9abd8a",
      "#a7d3ff",
      "#c7614d",
      "#9499a3",
      "#a7618e",
      "#f3cf83",
      "#4d8e7b"
    ],
    "other": "#4b5261",
    "sequential": {
      "cobalt": [
        "#192135",
        "#233159",
        "#2d417f",
        "#3952a4",
        "#4768c5",
        "#567de7",
        "#729df8",
        "#9bbffe",
        "#cae0ff"
      ],
      "pine": [
        "#0e2625",
        "#133b39",
        "#17524d",
        "#1c6b63",
        "#26877a",
        "#31a491",
        "#60bfa7",
        "#93d8bf",
        "#c0f2db"
      ],
      "ember": [
        "#321a17",
        "#53261e",
        "#763124",
        "#9a4128",
        "#bc5a2a",
        "#dd7527",
        "#ee9b46",
        "#f5c277",
        "#fee6aa"
      ]
    },
    "diverging": [
      "#8dafff",
      "#6382d4",
      "#4158a1",
      "#314064",
      "#24262c",
      "#623c23",
      "#a04f27",
      "#cd7b42",
      "#f9aa60"
    ],
    "good": "#41b87a",
    "bad": "#f2705f"
  },
  "font": {
    "ui": "'Inter Variable', Inter, system-ui, sans-serif",
    "mono": "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, monospace",
    "size": {
      "2xs": 11,
      "xs": 12,
      "sm": 13,
      "md": 14,
      "lg": 16,
      "xl": 20,
      "2xl": 28,
      "3xl": 40
    }
  },
  "comparison": {
    "opacity": 0.72,
    "dash": [
      4,
      3
    ],
    "width": 1.5
  },
  "context": {
    "opacity": 0.5,
    "width": 1
  },
  "radius": {
    "xs": 4,
    "sm": 6,
    "md": 8,
    "lg": 12,
    "pill": 999
  },
  "motion": {
    "chart": 320
  }
} as const;
