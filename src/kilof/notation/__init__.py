"""Text and JSON in and out: codes, deals, events, views, records, pictures. Bad input gets one clear line."""
